import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditChoices, AuditEntry, AuditEntryDetail } from '../../contract/audit-log.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { aCourseOf } from '../testing/lessons.ts';
import { aNewCourse, aNewEvent } from '../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const LOG = '/api/admin/audit-log';
const NOTHING = '019c0000-0000-7000-8000-000000000000';

describe('reading the audit log', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;
  let course: CourseDetail;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    academy.clock.set('2026-03-03T18:00:00.000Z');
    admin = await academy.signInStaff('admin');
    trainer = await academy.signInStaff('trainer', 'berta');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    academy.clock.advance(1);
    course = await aCourseOf(trainer, [60]);
    // One minute before and after the academy's midnight, which is at 03:00 UTC.
    academy.clock.set('2026-03-04T02:59:00.000Z');
    await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Exportación en camión' }));
    academy.clock.set('2026-03-04T03:00:00.000Z');
    await trainer.delete(`/api/admin/courses/${course.id}`);
    academy.clock.advance(1);
    await admin.post('/api/admin/events', aNewEvent({ title: 'Feria de otoño' }));
  });
  afterAll(() => academy.close());

  const list = (query = '', api = admin) => api.get<AuditEntry[]>(`${LOG}?${query}`);
  const actsOf = async (query: string) => {
    const { json, headers } = await list(query);
    expect(headers['x-total-count'], query).toBe(`${json.length}`);
    return json.map(({ action }) => action);
  };
  const ALL = ['event.create', 'course.delete', 'course.update', 'course.create', 'category.create'];
  const idOf = async (name: string) => {
    const { actors } = (await admin.get<AuditChoices>(`${LOG}/choices`)).json;
    return actors.find((actor) => actor.name.startsWith(name))?.id ?? '';
  };

  it('lists the newest entries first, each with the name that its subject had at that time', async () => {
    const { json } = await list();
    expect(json.map(({ action }) => action)).toEqual(ALL);
    expect(json.map(({ subjectName }) => subjectName)).toEqual([
      'Feria de otoño',
      'Exportación en camión',
      'Exportación en camión',
      course.title,
      'Ventas',
    ]);
    expect(json[0]).toMatchObject({ actorName: 'admin Prueba', createdAt: '2026-03-04T03:00:00.001Z' });
    expect(await actsOf('sort=createdAt')).toEqual(ALL.toReversed());
  });

  it.each([
    ['action=course', ['course.delete', 'course.update', 'course.create']],
    ['action=course.update', ['course.update']],
    ['action=problem_report.update', []],
    ['from=2026-03-04', ['event.create', 'course.delete']],
    ['from=2026-03-03&to=2026-03-03', ['course.update', 'course.create', 'category.create']],
    ['to=2026-03-02', []],
    ['from=2026-03-05&to=2026-03-01', []],
    ['q=exportacion', ['course.delete', 'course.update']],
    ['q=FERIA%20oton', ['event.create']],
    ['q=%25', []],
    ['q=exportacion&action=course.delete', ['course.delete']],
  ])('shows with %s what it asks for', async (query, acts) => {
    expect(await actsOf(query)).toEqual(acts);
  });

  it('filters by actor and by subject', async () => {
    expect(await actsOf(`actorId=${await idOf('berta')}`)).toEqual(['course.delete', 'course.update', 'course.create']);
    expect(await actsOf(`actorId=${await idOf('admin')}&action=event`)).toEqual(['event.create']);
    expect(await actsOf(`subjectId=${course.id}`)).toEqual(['course.delete', 'course.update', 'course.create']);
    expect(await actsOf(`actorId=${NOTHING}`)).toEqual([]);
  });

  it('offers the recorded actors and actions as filters', async () => {
    const { json } = await admin.get<AuditChoices>(`${LOG}/choices`);
    expect(json.actors.map(({ name }) => name).sort()).toEqual(['admin Prueba', 'berta Prueba']);
    expect(json.actions).toEqual(ALL.toSorted());
  });

  it('shows one entry with the row before and after', async () => {
    const [created, updated, deleted] = await Promise.all(
      ['course.create', 'course.update', 'course.delete'].map(async (action) => {
        const [entry] = (await list(`action=${action}`)).json;
        return (await admin.get<AuditEntryDetail>(`${LOG}/${entry?.id}`)).json;
      }),
    );
    expect([created?.before, deleted?.after]).toEqual([null, null]);
    expect([updated?.before?.title, updated?.after?.title]).toEqual([course.title, 'Exportación en camión']);
    expect(deleted?.before).toMatchObject({ lessons: expect.any(Array) });
    for (const id of [NOTHING, 'x'])
      expect(await admin.get(`${LOG}/${id}`)).toMatchObject({ status: 404, json: { code: 'audit_entry_not_found' } });
  });

  it('hides secrets that an older version stored', async () => {
    const after = {
      email: 'ana@example.com',
      passwordHash: '$argon2id$x',
      hasPassword: true,
      links: [{ token: 't', label: 'Uno' }],
    };
    await academy.change(
      `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "noun", "subjectId", "after", "createdAt")
       VALUES ('${NOTHING}', 'a', 'Ana', 'account.password', 'account', 'a', '${JSON.stringify(after)}',
         '2020-01-01T00:00:00.000Z')`,
    );
    const { json } = await admin.get<AuditEntryDetail>(`${LOG}/${NOTHING}`);
    expect(json.after).toEqual({ email: 'ana@example.com', hasPassword: true, links: [{ label: 'Uno' }] });
    await academy.change(`DELETE FROM admin_audit_entry WHERE id = '${NOTHING}'`);
  });

  it('pages its entries', async () => {
    const first = await list('limit=3');
    const second = await list(`limit=3&cursor=${first.headers['x-next-cursor']}`);
    expect([...first.json, ...second.json].map(({ action }) => action)).toEqual(ALL);
    expect([first.headers['x-total-count'], second.headers['x-next-cursor']]).toEqual(['5', undefined]);
  });

  it('is for admins alone, and refuses unknown filters', async () => {
    for (const path of [LOG, `${LOG}/choices`, `${LOG}/${NOTHING}`])
      expect([(await trainer.get(path)).status, (await academy.api.get(path)).status], path).toEqual([403, 401]);
    for (const query of [
      'sort=actorName',
      'action=1',
      'from=ayer',
      'actorId=%20',
      'cursor=x',
      'more=1',
      `q=${'a'.repeat(201)}`,
    ])
      expect((await list(query)).status, query).toBe(400);
  });
});
