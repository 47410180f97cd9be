import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIGURES, type Figure } from '../../contract/analytics.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { FiguresDatabase } from '../database/figures-database.ts';
import {
  ALL,
  type FigureQuery,
  figureRowsOf,
  openRecordedAcademy,
  PATH,
  type RecordedAcademy,
} from '../testing/figure-rows.ts';
import type { TestAcademy, TestApi } from '../testing/test-academy.ts';
import { RecordedFiguresService } from './recorded-figures.service.ts';

const NOWHERE = '01932f00-0000-7000-8000-000000000000';

describe('the rows behind figures', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;
  let courses: CourseDetail[];
  let recorded: RecordedAcademy['recorded'];

  const rowsOf = (figure: Figure, query?: FigureQuery, api = trainer) => figureRowsOf(api, figure, query);
  const numberOf = async (figure: Figure, query?: FigureQuery) => (await rowsOf(figure, query)).length;

  beforeAll(async () => {
    ({ academy, admin, trainer, courses, recorded } = await openRecordedAcademy());
  });
  afterAll(() => academy.close());

  it('arrive in batches without duplicates and in the same order as in pages', async () => {
    const ids = { courseId: courses[0]?.id ?? '', lessonId: courses[0]?.lessons[0]?.id ?? '' };
    const needed: Partial<Record<Figure, Record<string, string | number>>> = {
      'active-in-hour': { hour: 14 },
      'course-reached': { courseId: ids.courseId, percentage: 25 },
      'lesson-started': { lessonId: ids.lessonId },
      'lesson-completed': { lessonId: ids.lessonId },
      'lesson-stopped': { lessonId: ids.lessonId },
    };
    const service = academy.app.get(RecordedFiguresService, { strict: false });
    for (const figure of FIGURES) {
      const hasDays = !figure.startsWith('lesson-') && figure !== 'active-now';
      const query = { ...(hasDays && ALL), ...needed[figure] };
      const answered = await rowsOf(figure, query);
      expect(answered.length, figure).toBeGreaterThan(0);
      const { percentage, ...more } = query as { percentage?: number };
      const days = { ...ALL, days: [], startsAt: '2026-03-30T03:00:00.000Z', endsAt: '2026-04-09T04:00:00.000Z' };
      const rows = await service.rowsOf(figure, { ...more, percentage, period: hasDays ? days : undefined });
      const batches = [];
      for await (const batch of rows.all(7)) batches.push(batch);
      const all = batches.flat();
      expect(
        all.map(({ at, courseId = null }) => [at.length === 24 ? at : null, courseId]),
        figure,
      ).toEqual(answered.map(({ at, course }) => [at, course?.id ?? null]));
      expect(new Set(all.map((row) => JSON.stringify(row))).size, figure).toBe(all.length);
      expect(all.map(({ at }) => at)).toEqual(
        all
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      );
    }
  });

  it('name people, show e-mails to admins only, and identify no visitor', async () => {
    const rows = await rowsOf('active', ALL);
    const visitors = rows.filter(({ person }) => person === null);
    const keys = new Set(
      recorded.training_activity.map(({ actorKey }) => String(actorKey)).filter((key) => key.startsWith('anon:')),
    );
    expect(visitors).toHaveLength(keys.size);
    expect(rows.some(({ person }) => person?.name === 'Persona 1 Prueba')).toBe(true);
    expect(rows.some(({ person }) => person?.email)).toBe(false);
    expect(
      (await rowsOf('active', ALL, admin)).filter(({ person }) => person?.email?.endsWith('@example.com')),
    ).not.toHaveLength(0);
    for (const figure of ['active', 'views', 'courses-started', 'lessons-completed', 'ratings'] as const)
      expect(JSON.stringify(await rowsOf(figure, ALL, admin)), figure).not.toMatch(/anon|rut|viewerHash|rowKey/);
  });

  it('are read over a connection that refuses writes', async () => {
    const { manager } = academy.app.get(FiguresDatabase);
    await expect(manager.query('DELETE FROM courses_view')).rejects.toThrow(/readonly|read-only/);
  });

  it('refuse a filter that the figure does not have, and the lack of one that it requires', async () => {
    const { lessonId, courseId } = { lessonId: courses[0]?.lessons[0]?.id, courseId: courses[0]?.id };
    for (const [path, message] of [
      ['nothing/rows', 'Esa cifra no existe.'],
      [`posts/rows?courseId=${courseId}`, 'Esta cifra no se acota así.'],
      [`lesson-started/rows?lessonId=${lessonId}&from=2026-04-01`, 'Esta cifra no se acota así.'],
      ['lesson-started/rows', 'Elige una lección.'],
      [`lesson-stopped/rows?lessonId=${lessonId}&tenth=10`, 'Elige un décimo de la lección, de 0 a 9.'],
      ['active-in-hour/rows', 'Elige una hora, de 0 a 23.'],
      ['active-in-hour/rows?hour=24', 'Elige una hora, de 0 a 23.'],
      [`course-reached/rows?courseId=${courseId}`, 'Elige 25, 50, 75 o 100.'],
      ['course-reached/rows?percentage=50', 'Elige un curso.'],
      ['views/rows?from=2026-04-08&to=2026-04-07', 'La primera fecha debe ser anterior a la última.'],
      ['views/rows?cursor=x', 'El cursor no es válido.'],
      ['lessons', 'Elige un curso.'],
    ] as const)
      expect(await trainer.get(`${PATH}/${path}`), path).toMatchObject({
        status: 400,
        json: { details: [{ message }] },
      });
    expect((await trainer.get(`${PATH}/lesson-stopped/rows?lessonId=${NOWHERE}`)).json).toMatchObject({
      code: 'lesson_not_found',
    });
    expect((await trainer.get(`${PATH}/lessons?courseId=${NOWHERE}`)).json).toMatchObject({ code: 'course_not_found' });
    expect(await numberOf('views', { courseId: NOWHERE })).toBe(0);
  });
});
