import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaveCourse } from '../../../contract/course-editing.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import { WRITER } from '../../database/source-names.ts';
import { askedStatements } from '../../testing/asked-statements.ts';
import { reportOf } from '../../testing/lessons.ts';
import { aNewCourse, aNewLesson } from '../../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

describe('an edit of a course', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());

  async function create(changes: Partial<SaveCourse>): Promise<CourseDetail> {
    const answer = await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse(changes));
    expect(answer.status).toBe(201);
    return answer.json;
  }

  const put = (id: string, body: object) =>
    trainer.put<CourseDetail>(`/api/admin/courses/${id}`, { ...aNewCourse(), ...body });
  const read = async (id: string) => (await academy.api.get<CourseDetail>(`/api/courses/${id}`)).json;
  const statementsOf = async (work: () => Promise<unknown>) => {
    const asked = await askedStatements(academy.app.get<DataSource>(getDataSourceToken(WRITER)), work);
    return asked.map(([statement]) => statement);
  };

  /** Creates a course whose first lesson a visitor has begun. */
  async function aBegunCourse(lessonCount: number): Promise<CourseDetail> {
    const course = await create({ lessons: Array.from({ length: lessonCount }, (_, index) => aNewLesson(`${index}`)) });
    const visitor = 'anon_edits-0123456789';
    await reportOf(academy.api, visitor, { courseId: course.id, lessonId: course.lessons[0]?.id ?? '', watchTime: 1 });
    return course;
  }

  /** The row before and after the write of this version, from the audit log. */
  async function auditedOf(
    id: string,
    version: number | undefined,
  ): Promise<{ before: CourseDetail; after: CourseDetail } | undefined> {
    const entries = await academy.rows<{ before: string; after: string }>(
      `SELECT "before", "after" FROM admin_audit_entry WHERE "subjectId" = '${id}' AND action = 'course.update'`,
    );
    const acts = entries.map(({ before, after }) => ({ before: JSON.parse(before), after: JSON.parse(after) }));
    return acts.find(({ after }) => after.version === version);
  }

  it('takes as many statements with 200 lessons as with 4, and reads the course once', async () => {
    const counts: number[] = [];
    for (const size of [4, 200]) {
      const course = await aBegunCourse(size);
      const kept = course.lessons.slice(size / 2).map((lesson) => ({ ...lesson, title: `${lesson.title} bis` }));
      const lessons = [
        ...course.lessons.slice(0, size / 2).map(({ title }) => aNewLesson(`Nueva ${title}`)),
        ...kept.toReversed(),
      ];
      const statements = await statementsOf(async () => {
        const { json } = await put(course.id, { lessons });
        expect(json.lessons.map(({ title }) => title)).toEqual(lessons.map(({ title }) => title));
        expect(json).toEqual(await read(course.id));
      });
      expect(statements.filter((one) => /^SELECT .*"description".* FROM "courses_course"/s.test(one))).toHaveLength(1);
      expect(statements.filter((one) => /^SELECT .* FROM "courses_lesson".* ORDER BY/s.test(one))).toHaveLength(1);
      const stored = await academy.rows(
        `SELECT "archivedAt" FROM courses_lesson WHERE "courseId" = '${course.id}' AND "archivedAt" IS NOT NULL`,
      );
      expect(stored).toHaveLength(1);
      counts.push(statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it('writes only the lessons that it changes', async () => {
    const course = await create({ lessons: [aNewLesson('Una'), aNewLesson('Dos')] });
    const same = await statementsOf(() => put(course.id, { title: 'Otro título', lessons: course.lessons }));
    expect(same.filter((one) => /^(INSERT|UPDATE|DELETE) .*"courses_lesson"/s.test(one))).toEqual([]);
    const [first, second] = course.lessons;
    const { json } = await put(course.id, { lessons: [first, { ...second, duration: 7 }] });
    expect(json.lessons).toEqual([first, { ...second, duration: 7 }]);
    expect(json).toEqual(await read(course.id));
  });

  it('keeps the creation time of lessons, also of a restored one, and sets it for new ones', async () => {
    const course = await aBegunCourse(2);
    const made = academy.clock.nowIso();
    const madeAt = async () =>
      (
        await academy.rows<{ createdAt: string }>(
          `SELECT "createdAt" FROM courses_lesson WHERE "courseId" = '${course.id}' ORDER BY "orderIndex"`,
        )
      ).map(({ createdAt }) => createdAt);
    academy.clock.advance(60_000);
    await put(course.id, { lessons: course.lessons.slice(1) });
    academy.clock.advance(60_000);
    const [first, second] = course.lessons;
    await put(course.id, { lessons: [first, { ...second, title: 'Otra' }, aNewLesson('Nueva')] });
    expect(await madeAt()).toEqual([made, made, academy.clock.nowIso()]);
  });

  it('answers and audits the course as later reads return it, also when the body omits fields', async () => {
    const made = await create({
      level: 'basic',
      tags: ['a'],
      learnings: ['b'],
      isFeatured: true,
      lessons: [aNewLesson('Una'), aNewLesson('Dos')],
    });
    const [first, second] = made.lessons;
    await academy.api.post(`/api/courses/${made.id}/view`, { viewerId: 'anon_seen-0123456789' });
    let before = await read(made.id);
    for (const changes of [
      { isFeatured: false }, // one of the most viewed from here on
      { title: 'Otro título', lessons: [{ ...second, subtitles: undefined }, aNewLesson('Tres')] },
      { level: null, youtubeVideoUrl: null, tags: [], lessons: [first, second] },
      { isFeatured: true, lessons: [] },
      { thumbnailUrl: 'https://example.com/a.png', learnings: [] },
    ]) {
      const { json } = await put(made.id, { isFeatured: before.isFeatured, ...changes });
      expect(json).toEqual(await read(made.id));
      expect(await auditedOf(made.id, json.version)).toEqual({ before, after: json });
      before = json;
    }
  });
});
