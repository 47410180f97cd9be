import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '../contract/audit-actions.ts';
import { PERSONAL_FIELDS } from './personal-data/personal-fields.ts';
import { ADMIN_WRITES, isOfSqliteAlone } from './testing/admin-writes.ts';
import { type DeclaredRoute, routesOfApp } from './testing/declared-routes.ts';
import { aLearner } from './testing/people.ts';
import { PERSONAL } from './testing/personal-writes.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

const OF_ADMINS = ['trainer', 'admin', 'owner', 'owner-or-capability', 'learner-or-admin'];

/** Chunks of a file add no audit entry; starting, completing and cancelling the upload do. */
const PARTS_OF_ACTS = ['MultipartController.putPart'];

describe('writes of an admin', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let adminId: string;
  let learnerId: string;
  let writes: DeclaredRoute[];

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
    learnerId = (await aLearner(academy, 'ana')).id;
    await academy.change(`UPDATE auth_account SET name = 'Ana ${PERSONAL}' WHERE id = '${learnerId}'`);
    [{ id: adminId } = { id: '' }] = await academy.rows<{ id: string }>(
      `SELECT id FROM auth_account WHERE role = 'admin'`,
    );
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    writes = routesOfApp(academy.app).filter(
      ({ name, method, rule }) =>
        method !== 'GET' && OF_ADMINS.includes(rule?.access ?? '') && !PARTS_OF_ACTS.includes(name),
    );
  });
  afterAll(() => academy.close());

  it('are all listed in ADMIN_WRITES', () => {
    expect(Object.keys(ADMIN_WRITES).sort()).toEqual(writes.map(({ name }) => name).sort());
  });

  it('include backups on SQLite only', async () => {
    const { isPostgres } = academy.database;
    expect((await admin.get('/api/admin/backups')).json).toMatchObject({ isAvailable: !isPostgres, backups: [] });
    const refused = await admin.delete('/api/admin/backups/academia-none.sqlite');
    expect(refused.json).toMatchObject({ code: isPostgres ? 'backups_elsewhere' : 'backup_not_found' });
  });

  it('add one audit entry each, with a named act and without secrets or personal values', async () => {
    const isRefused = (name: string) => academy.database.isPostgres && isOfSqliteAlone(name);
    const personal = new Set<string | undefined>();
    for (const { name, method } of writes.filter((write) => !isRefused(write.name))) {
      const { url, body } = (await ADMIN_WRITES[name]?.(admin, learnerId)) ?? { url: '/none' };
      for (const table of ['admin_audit_entry', 'admin_audit_values']) await academy.change(`DELETE FROM ${table}`);
      const answer = await admin.call(method, url, body);
      expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(300);
      const rows = await academy.rows<Record<'action' | 'before' | 'after' | 'subjectName', string>>(
        'SELECT * FROM admin_audit_entry',
      );
      expect(rows, name).toEqual([
        expect.objectContaining({
          actorId: adminId,
          actorName: 'admin Prueba',
          action: expect.stringMatching(/^\w+\.\w+$/),
        }),
      ]);
      const [row] = rows;
      expect(AUDIT_ACTIONS, name).toContain(row?.action);
      expect(`${row?.before} ${row?.after}`, name).not.toMatch(
        /\w*(passw|secret|token|hash|signature)\w*":\s*["[{]|\$argon2|clave#/i,
      );
      expect(`${row?.before} ${row?.after} ${row?.subjectName}`, name).not.toMatch(new RegExp(PERSONAL, 'i'));
      const values = JSON.stringify(await academy.rows('SELECT fields FROM admin_audit_values'));
      if (values.includes(PERSONAL)) personal.add(row?.action.split('.')[0]);
    }
    // The audit log contains only the status of problem reports.
    expect([...personal, 'problem_report'].toSorted()).toEqual(Object.keys(PERSONAL_FIELDS).toSorted());
  });
});
