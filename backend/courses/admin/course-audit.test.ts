import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaveCourse } from '../../../contract/course-editing.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import { aNewCourse, aNewLesson } from '../../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

interface AuditRow {
  action: string;
  subjectId: string;
  actorName: string;
  before: string | null;
  after: string | null;
}

describe('a change of a course by staff', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());

  const post = (body: object) => trainer.post<CourseDetail>('/api/admin/courses', body);
  const put = (id: string, body: object) => trainer.put<CourseDetail>(`/api/admin/courses/${id}`, body);
  const read = async (id: string) => (await academy.api.get<CourseDetail>(`/api/courses/${id}`)).json;

  async function create(changes: Partial<SaveCourse>): Promise<CourseDetail> {
    const answer = await post(aNewCourse(changes));
    expect(answer.status).toBe(201);
    return answer.json;
  }

  it('is rolled back when its audit row cannot be written', async () => {
    const course = await create({ lessons: [aNewLesson('Una')] });
    await academy.change('ALTER TABLE admin_audit_entry RENAME TO hidden_audit_entry');
    const failed = [
      await put(course.id, aNewCourse({ title: 'Perdido', lessons: [] })),
      await trainer.delete(`/api/admin/courses/${course.id}`),
      await post(aNewCourse({ title: 'Perdido' })),
    ];
    await academy.change('ALTER TABLE hidden_audit_entry RENAME TO admin_audit_entry');
    for (const answer of failed) expect(answer).toMatchObject({ status: 500, json: { code: 'unexpected' } });
    expect(await read(course.id)).toEqual(course);
    expect(await academy.rows(`SELECT id FROM courses_course WHERE title = 'Perdido'`)).toEqual([]);
  });

  it('adds an audit row with the course before and after the change', async () => {
    const course = await create({ title: 'Auditado' });
    academy.clock.advance(1);
    const { json: changed } = await put(course.id, aNewCourse({ title: 'Cambiado' }));
    academy.clock.advance(1);
    expect((await trainer.delete(`/api/admin/courses/${course.id}`)).status).toBe(204);
    const log = await academy.rows<AuditRow>(
      `SELECT * FROM admin_audit_entry WHERE "subjectId" = '${course.id}' ORDER BY "createdAt"`,
    );
    const seen = log.map(({ action, before, after }) => ({
      action,
      before: JSON.parse(before ?? 'null'),
      after: JSON.parse(after ?? 'null'),
    }));
    expect(seen).toEqual([
      { action: 'course.create', before: null, after: course },
      { action: 'course.update', before: course, after: changed },
      { action: 'course.delete', before: changed, after: null },
    ]);
    expect(log.map(({ actorName }) => actorName)).toEqual(['trainer Prueba', 'trainer Prueba', 'trainer Prueba']);
  });
});
