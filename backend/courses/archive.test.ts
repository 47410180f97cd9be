import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Course, CourseDetail } from '../../contract/courses.ts';
import { aCourseOf, lessonOf, progressOf, reportOf } from '../testing/lessons.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { openTrainerAcademy } from '../testing/trainer-academy.ts';
import { CatalogueCheckupService } from './catalogue-checkup.service.ts';
import { CatalogueImportService } from './catalogue-import.service.ts';

describe('archiving begun lessons and courses', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let course: CourseDetail;
  let visitor: string;
  let number = 0;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    visitor = `anon_archive-${number}-0123456789`;
    course = await aCourseOf(trainer, [100, 200, 300]);
  });

  const begin = (index: number, watchTime = 40) =>
    reportOf(academy.api, visitor, { courseId: course.id, lessonId: lessonOf(course, index), watchTime });

  async function saveWith(lessons: readonly object[]): Promise<CourseDetail> {
    const answer = await trainer.put<CourseDetail>(`/api/admin/courses/${course.id}`, { ...course, lessons });
    expect(answer.status).toBe(200);
    return answer.json;
  }

  function lessonRows(): Promise<Record<string, unknown>[]> {
    return academy.rows(`SELECT * FROM courses_lesson WHERE "courseId" = '${course.id}' ORDER BY "title"`);
  }

  describe('a begun lesson that is removed from its course', () => {
    it('is archived, while a lesson that is not begun is deleted', async () => {
      await begin(1);
      const after = await saveWith(course.lessons.slice(0, 1));
      expect(after).toMatchObject({ totalLessons: 1, lessons: [{ id: lessonOf(course, 0) }] });
      expect((await academy.api.get(`/api/courses/${course.id}`)).json).toEqual(after);
      expect(await lessonRows()).toMatchObject([
        { id: lessonOf(course, 0), archivedAt: null },
        { id: lessonOf(course, 1), archivedAt: '2026-03-02T15:00:00.000Z' },
      ]);
    });

    it('accepts no report, and is missing from progress', async () => {
      await begin(0);
      await begin(1);
      await saveWith(course.lessons.slice(0, 1));
      expect(await begin(1, 90)).toMatchObject({ status: 404, json: { code: 'lesson_not_found' } });
      expect((await progressOf(academy.api, visitor)).map(({ lessonId }) => lessonId)).toEqual([lessonOf(course, 0)]);
      const list = await academy.api.get(`/api/users/${visitor}/progress?limit=1`);
      expect([list.headers['x-total-count'], list.headers['x-next-cursor']]).toEqual(['1', undefined]);
    });

    it('is restored with its progress when it is sent again', async () => {
      await begin(1);
      await saveWith(course.lessons.slice(0, 1));
      const again = await saveWith([course.lessons[1] ?? {}, course.lessons[0] ?? {}]);
      expect(again.lessons.map(({ id }) => id)).toEqual([lessonOf(course, 1), lessonOf(course, 0)]);
      expect(await progressOf(academy.api, visitor)).toMatchObject([{ lessonId: lessonOf(course, 1), watchTime: 40 }]);
      expect(await lessonRows()).toMatchObject([{ archivedAt: null }, { archivedAt: null }]);
    });

    it('is refused in another course', async () => {
      await begin(1);
      await saveWith(course.lessons.slice(0, 1));
      const other = await aCourseOf(trainer, [50]);
      const answer = await trainer.put(`/api/admin/courses/${other.id}`, { ...other, lessons: [course.lessons[1]] });
      expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'lessons' }] } });
    });
  });

  describe('a begun course that is deleted', () => {
    beforeEach(async () => {
      course = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ title: `Telescopios ${number}` })))
        .json;
      await academy.api.post(`/api/courses/${course.id}/rating`, { userId: visitor, rating: 4 });
      await begin(0);
      expect((await trainer.delete(`/api/admin/courses/${course.id}`)).status).toBe(204);
    });

    it('is archived with its lessons, ratings, progress and activity', async () => {
      expect(await academy.rows(`SELECT "archivedAt" FROM courses_course WHERE id = '${course.id}'`)).toEqual([
        { archivedAt: '2026-03-02T15:00:00.000Z' },
      ]);
      for (const table of [
        'courses_lesson',
        'courses_rating',
        'training_progress',
        'training_course',
        'training_activity',
      ]) {
        expect(await academy.rows(`SELECT 1 FROM ${table} WHERE "courseId" = '${course.id}'`), table).toHaveLength(1);
      }
    });

    it('is missing from lists, searches and counts', async () => {
      for (const query of ['', '?category=Ventas', '?q=telescopios', '?limit=1', '?q=telescopios&limit=1']) {
        const { json, headers } = await academy.api.get<Course[]>(`/api/courses${query}`);
        expect(
          json.map(({ id }) => id),
          query,
        ).not.toContain(course.id);
        const where = query.includes('telescopios') ? '1 = 0' : '"archivedAt" IS NULL';
        const there = await academy.rows(`SELECT 1 FROM courses_course WHERE ${where}`);
        expect(headers['x-total-count'], query).toBe(String(there.length));
      }
    });

    it('answers 404 to reads, reports, ratings, views and changes', async () => {
      const answers = [
        await academy.api.get(`/api/courses/${course.id}`),
        await begin(0, 90),
        await academy.api.get(`/api/courses/${course.id}/ratings`),
        await academy.api.post(`/api/courses/${course.id}/rating`, { userId: visitor, rating: 1 }),
        await academy.api.post(`/api/courses/${course.id}/view`, { viewerId: visitor }),
        await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse()),
        await trainer.delete(`/api/admin/courses/${course.id}`),
        await trainer.get(`/api/admin/courses/${course.id}/completions?without=${lessonOf(course)}`),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, json: { code: 'course_not_found' } });
      expect(await progressOf(academy.api, visitor)).toEqual([]);
    });
  });

  it('causes no finding in the checkup, and no import of the demonstration', async () => {
    await begin(1);
    await saveWith(course.lessons.slice(0, 1));
    expect(await academy.app.get(CatalogueCheckupService, { strict: false }).findings()).toEqual([]);
    const empty = await TestAcademy.open();
    const staff = await empty.signInStaff('trainer');
    await staff.post('/api/admin/categories', { name: 'Ventas' });
    const only = await aCourseOf(staff, [60]);
    await reportOf(empty.api, visitor, { courseId: only.id, lessonId: lessonOf(only) });
    await staff.delete(`/api/admin/courses/${only.id}`);
    await staff.delete('/api/admin/categories/Ventas');
    expect(await empty.app.get(CatalogueImportService, { strict: false }).isEmpty()).toBe(false);
    await empty.close();
  });

  it('allows deleting a category with only archived courses, which follow a moveTo', async () => {
    for (const name of ['Finanzas', 'Hogar']) await trainer.post('/api/admin/categories', { name });
    course = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ category: 'Finanzas' }))).json;
    await begin(0);
    expect((await trainer.delete('/api/admin/categories/Finanzas')).status).toBe(409);
    await trainer.delete(`/api/admin/courses/${course.id}`);
    expect((await trainer.delete('/api/admin/categories/Finanzas')).status).toBe(204);
    expect((await trainer.delete('/api/admin/categories/Finanzas')).status).toBe(404);
    expect((await academy.api.get('/api/categories')).json).not.toContain('Finanzas');
    expect(await trainer.put('/api/admin/categories/Hogar', { newName: 'Finanzas' })).toMatchObject({ status: 200 });
    const second = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ category: 'Finanzas' }))).json;
    await reportOf(academy.api, visitor, { courseId: second.id, lessonId: lessonOf(second) });
    await trainer.delete(`/api/admin/courses/${second.id}`);
    expect((await trainer.delete('/api/admin/categories/Finanzas?moveTo=Ventas')).status).toBe(204);
    const names = await academy.rows(
      `SELECT g.name FROM courses_course c JOIN courses_category g ON g.id = c."categoryId"
       WHERE c.id IN ('${course.id}', '${second.id}') ORDER BY g.name`,
    );
    expect(names).toEqual([{ name: 'Finanzas' }, { name: 'Ventas' }]);
    expect((await trainer.post('/api/admin/categories', { name: 'FINANZAS' })).status).toBe(201);
  });
});
