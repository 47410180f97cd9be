import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProblemReceipt, ReportProblem } from '../../../contract/help.ts';
import { type ProblemReport, type ProblemStatus, problemStatusSchema } from '../../../contract/help-editing.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const ADMIN = '/api/admin/help/problem-reports';
const HOUR_MS = 3_600_000;
const REPORT = { email: 'ana@example.com', subject: 'No entra', description: 'No me deja entrar.', type: 'access' };

describe('problem reports', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeEach(async () => {
    academy = await TestAcademy.open({ TRUST_PROXY: 'on' });
    trainer = await academy.signInStaff('trainer');
  });
  afterEach(() => academy.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });

  function send(changes: Partial<Record<keyof ReportProblem, unknown>> = {}, address = '10.1.0.1') {
    return academy.api.post<ProblemReceipt>('/api/help/report-problem', { ...REPORT, ...changes }, from(address));
  }

  async function sent(changes: Partial<ReportProblem> = {}, address?: string): Promise<ProblemReceipt> {
    const answer = await send(changes, address);
    expect(answer.status, answer.text).toBe(201);
    return answer.json;
  }

  async function subjects(query: string): Promise<string[]> {
    return (await trainer.get<ProblemReport[]>(`${ADMIN}?${query}`)).json.map(({ subject }) => subject);
  }

  it('are stored as open, with the priority of their type, and answered with their id', async () => {
    const receipt = await sent();
    expect((await trainer.get(`${ADMIN}/${receipt.id}`)).json).toEqual({
      ...receipt,
      status: 'open',
      priority: 'high',
      subject: 'No entra',
      description: 'No me deja entrar.',
      userEmail: 'ana@example.com',
      type: 'access',
      version: 1,
    });
    for (const [type, priority] of [
      ['payment', 'high'],
      ['technical', 'medium'],
      ['course', 'low'],
      ['other', 'low'],
    ] as const) {
      const { id } = await sent({ type }, '10.1.0.2');
      expect((await trainer.get(`${ADMIN}/${id}`)).json, type).toMatchObject({ type, priority });
    }
  });

  it('are limited to five per hour and address, also when they arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send({ subject: `Número ${index}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ json: { code: 'too_many_problem_reports' }, headers: { 'retry-after': '3600' } });
    expect((await send({}, '10.1.0.2')).status).toBe(201);
    academy.clock.advance(HOUR_MS);
    expect((await send()).status).toBe(201);
  });

  it('do not count towards the limit when they are refused', async () => {
    for (let time = 0; time < 8; time += 1) expect((await send({ email: 'nadie' })).status).toBe(400);
    expect((await send()).status).toBe(201);
  });

  it('are stored once when the sender repeats them within 10 minutes', async () => {
    const first = await sent();
    academy.clock.advance(60_000);
    expect(await sent()).toEqual(first);
    expect(await sent({ subject: 'Otra cosa' })).not.toEqual(first);
    academy.clock.advance(10 * 60_000);
    expect(await sent()).not.toEqual(first);
  });

  it('change from any status to any other, with audit rows that contain no text of the sender', async () => {
    const { id } = await sent();
    let version = 1;
    for (const from of problemStatusSchema.options) {
      for (const to of problemStatusSchema.options) {
        await setStatus(id, from);
        const answer = await setStatus(id, to);
        version += 2;
        expect(answer, `${from} to ${to}`).toMatchObject({ status: 200, json: { status: to, version } });
      }
    }
    const log = await academy.rows(`SELECT * FROM admin_audit_entry WHERE "subjectId" = '${id}'`);
    expect(log).toHaveLength(32);
    expect(JSON.stringify(log)).not.toMatch(/ana@example|No entra|deja/);
  });

  it('are deleted only by admins, with an audit row that contains no text of the sender', async () => {
    const { id } = await sent();
    expect(await trainer.delete(`${ADMIN}/${id}`)).toMatchObject({ status: 403, json: { code: 'not_allowed' } });
    expect((await academy.api.delete(`${ADMIN}/${id}`)).status).toBe(401);
    expect((await trainer.get(`${ADMIN}/${id}`)).status).toBe(200);
    const admin = await academy.signInStaff('admin');
    expect((await admin.delete(`${ADMIN}/${id}`)).status).toBe(204);
    for (const answer of [await admin.get(`${ADMIN}/${id}`), await admin.delete(`${ADMIN}/${id}`)])
      expect(answer).toMatchObject({ status: 404, json: { code: 'problem_report_not_found' } });
    expect(await subjects('')).toEqual([]);
    expect(await subjects('q=ana@example.com')).toEqual([]);
    const log = await academy.rows<{ action: string }>(`SELECT * FROM admin_audit_entry WHERE "subjectId" = '${id}'`);
    expect(log.map(({ action }) => action)).toEqual(['problem_report.delete']);
    const values = await academy.rows('SELECT * FROM admin_audit_values');
    expect(JSON.stringify([log, values])).not.toMatch(/ana@example|No entra|deja/);
  });

  it('are not deleted with an outdated version', async () => {
    const { id } = await sent();
    const admin = await academy.signInStaff('admin');
    expect((await setStatus(id, 'in_progress')).status).toBe(200);
    const refused = await admin.delete(`${ADMIN}/${id}`, { 'if-match': '"1"' });
    expect(refused).toMatchObject({ status: 412, json: { code: 'changed_meanwhile' } });
    expect((await admin.delete(`${ADMIN}/${id}`, { 'if-match': '"2"' })).status).toBe(204);
  });

  it('keep their status after a change with an outdated version', async () => {
    const { id } = await sent();
    const first = { 'if-match': '"1"' };
    expect((await setStatus(id, 'in_progress', first)).status).toBe(200);
    expect(await setStatus(id, 'closed', first)).toMatchObject({ status: 412, json: { code: 'changed_meanwhile' } });
    expect((await trainer.get(`${ADMIN}/${id}`)).json).toMatchObject({ status: 'in_progress', version: 2 });
  });

  it('are filtered, searched, sorted and paged', async () => {
    await sent({ subject: 'Pago atrasado', type: 'payment' });
    academy.clock.advance(1);
    const { id } = await sent({ subject: 'Video negro', type: 'technical', email: 'luis@example.org' });
    academy.clock.advance(1);
    await sent({ subject: 'Duda', type: 'other', description: 'Sobre la COMISIÓN' });
    await setStatus(id, 'resolved');
    expect(await subjects('')).toEqual(['Pago atrasado', 'Video negro', 'Duda']);
    expect(await subjects('sort=-createdAt')).toEqual(['Duda', 'Video negro', 'Pago atrasado']);
    expect(await subjects('sort=-priority')).toEqual(['Pago atrasado', 'Video negro', 'Duda']);
    expect(await subjects('sort=status')).toEqual(['Pago atrasado', 'Duda', 'Video negro']);
    expect(await subjects('status=resolved')).toEqual(['Video negro']);
    expect(await subjects('priority=low&type=other&status=open')).toEqual(['Duda']);
    for (const [q, found] of [
      ['comision', 'Duda'],
      ['luis@example.org', 'Video negro'],
      ['VIDEO neg', 'Video negro'],
    ])
      expect(await subjects(`q=${encodeURIComponent(q ?? '')}`), q).toEqual([found]);
    expect(await subjects('q=%22%25*')).toEqual([]);
    const everywhere = await trainer.get<ProblemReport[]>(`${ADMIN}?q=example&limit=1&sort=-createdAt`);
    expect([everywhere.json[0]?.subject, everywhere.headers['x-total-count']]).toEqual(['Duda', '3']);
    const rest = `${ADMIN}?q=example&limit=2&cursor=${everywhere.headers['x-next-cursor']}&sort=-createdAt`;
    expect((await trainer.get<ProblemReport[]>(rest)).json.map(({ subject }) => subject)).toEqual([
      'Video negro',
      'Pago atrasado',
    ]);
    const first = await trainer.get<ProblemReport[]>(`${ADMIN}?limit=2`);
    expect(first.headers['x-total-count']).toBe('3');
    expect(await subjects(`limit=2&cursor=${first.headers['x-next-cursor']}`)).toEqual(['Duda']);
    for (const query of ['sort=subject', 'status=x', 'priority=0', 'cursor=x', 'limit=101', 'x=1'])
      expect((await trainer.get(`${ADMIN}?${query}`)).status, query).toBe(400);
  });

  it('are refused to callers other than staff, and their e-mails are in no log', async () => {
    await academy.close();
    const lines: string[] = [];
    academy = await TestAcademy.open({}, { log: { write: (line) => lines.push(line) } });
    const { id } = await sent();
    trainer = await academy.signInStaff('trainer');
    expect(await subjects('q=ana@example.com')).toHaveLength(1);
    for (const url of [ADMIN, `${ADMIN}/${id}`]) expect((await academy.api.get(url)).status).toBe(401);
    expect((await academy.api.put(`${ADMIN}/${id}/status`, { status: 'closed' })).status).toBe(401);
    await academy.change('ALTER TABLE help_problem_report RENAME TO gone');
    expect((await send()).status).toBe(500);
    await academy.change('ALTER TABLE gone RENAME TO help_problem_report');
    expect(lines.join('')).toContain('report-problem');
    expect(lines.join('')).not.toMatch(/ana(@|%40)example|No entra/);
  });

  it('are stored with hostile texts unchanged', async () => {
    const hostile = { subject: `'; DROP TABLE x; --`, description: '<img src=x onerror=alert(1)>\n{{7*7}} \u{1F600}' };
    const { id } = await sent(hostile);
    expect((await trainer.get(`${ADMIN}/${id}`)).json).toMatchObject(hostile);
    expect((await setStatus('made-up', 'closed')).json).toMatchObject({ code: 'problem_report_not_found' });
    expect((await setStatus(id, 'lost' as ProblemStatus)).status).toBe(400);
  });

  function setStatus(id: string, status: ProblemStatus, headers = {}) {
    return trainer.put<ProblemReport>(`${ADMIN}/${id}/status`, { status }, headers);
  }
});

describe('problem reports', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open();
  });
  afterAll(() => academy.close());

  it.each<[object, string]>([
    [{ email: '' }, 'email'],
    [{ email: 'ana' }, 'email'],
    [{ email: `${'a'.repeat(250)}@x.cl` }, 'email'],
    [{ subject: '  ' }, 'subject'],
    [{ subject: 'x'.repeat(101) }, 'subject'],
    [{ description: '' }, 'description'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ type: 'urgent' }, 'type'],
    [{ type: undefined }, 'type'],
    [{ status: 'closed' }, 'status'],
    [{ userEmail: 'x' }, 'userEmail'],
  ])('are refused with %j', async (changes, path) => {
    expect(await academy.api.post('/api/help/report-problem', { ...REPORT, ...changes })).toMatchObject({
      status: 400,
      json: { details: [{ path }] },
    });
  });
});
