import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANOTHER_ACADEMY, RestorableAcademy } from '../../testing/restorable.ts';
import { ServedTestAcademy } from '../../testing/served.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { BackupService } from '../backup.service.ts';

const ERASED_AT = '2026-03-02T20:00:00.000Z';
/** After `RESTORED_AT`. */
const A_WEEK_LATER = '2026-03-10T09:00:00.000Z';
const THE_DAY = '2026-03-05T00:00:00.000Z';

describe('people erased since a backup was made', () => {
  let academy: RestorableAcademy;
  let genuine: string;
  let ana: string;
  let berta: string;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
    genuine = academy.genuine;
    [ana, berta] = [await idOf(`"email" = 'ana@example.com'`), await idOf(`"username" = 'berta'`)];
  });
  afterEach(() => academy.remove());

  async function idOf(which: string): Promise<string> {
    return (await academy.ask<{ id: string }>(`SELECT "id" FROM auth_account WHERE ${which}`))[0]?.id ?? '';
  }

  const aListed = (id: string) =>
    `INSERT INTO people_erased ("id", "erasedAt", "finishedAt") VALUES ('${id}', '${ERASED_AT}', '${ERASED_AT}')`;
  /** The traces of an erasure, as far as a backup contains them. */
  const erasing = (id: string) => [aListed(id), `DELETE FROM auth_account WHERE "id" = '${id}'`];
  const dueAt = (id: string, at: string | null) =>
    `UPDATE auth_account SET "erasesAt" = ${at ? `'${at}'` : 'NULL'} WHERE "id" = '${id}'`;
  const list = () => academy.ask('SELECT "id", "finishedAt" FROM people_erased');
  const stateOf = async (id: string) =>
    (await academy.ask(`SELECT "isActive", "erasesAt" FROM auth_account WHERE "id" = '${id}'`))[0];

  /** Opens the academy, and closes it when `done` has resolved. */
  async function opened(done = async () => {}): Promise<void> {
    const served = await ServedTestAcademy.open(academy.folder.environment);
    await done().finally(() => served.close());
  }

  /** Makes a signed backup now, and returns its name. */
  async function aBackup(): Promise<string> {
    const open = await TestAcademy.open({ ...academy.folder.environment });
    const { name } = await open.app.get(BackupService).makeBackup('manual');
    await open.app.close();
    return name;
  }

  it('do not leave the academy without an admin: a present admin with a password is copied', async () => {
    const admin = await idOf(`"username" = 'admin'`);
    await academy.change(
      `UPDATE auth_account SET "role" = 'admin', "username" = 'ana' WHERE "id" = '${ana}'`,
      `INSERT INTO auth_account ("id", "username", "email", "passwordHash", "role", "name", "lastName", "isActive",
         "experience", "createdAt", "updatedAt")
       SELECT 'new', 'nueva', 'nueva@example.com', "passwordHash", 'admin', 'Nueva', 'Ruiz', 1, 0, "createdAt",
         "updatedAt" FROM auth_account WHERE "id" = '${berta}'`,
      ...erasing(admin),
      ...erasing(berta),
    );
    expect(await academy.preview(genuine, true, true)).toMatchObject({ erased: 2, canKeepRights: true });
    await academy.restore(genuine, { rights: 'keep' });
    const admins = `SELECT "username" FROM auth_account WHERE "role" = 'admin' AND "isActive" = 1 ORDER BY "username"`;
    expect(await academy.ask(admins)).toEqual([{ username: 'ana' }, { username: 'nueva' }]);
    await opened();
    expect(await academy.ask(admins)).toEqual([{ username: 'ana' }, { username: 'nueva' }]);
  });

  it('are counted in the preview, inactive, and erased again before the restored academy serves', async () => {
    await academy.change(...erasing(ana));
    expect(await academy.preview(genuine, true, true)).toMatchObject({ erased: 1 });
    await academy.restore(genuine);
    expect(await list()).toEqual([{ id: ana, finishedAt: null }]);
    expect(await stateOf(ana)).toMatchObject({ isActive: 0 });
    await opened();
    expect(await stateOf(ana)).toBeUndefined();
    expect(await academy.ask(`SELECT "userId" FROM certificates_certificate WHERE "userId" = '${ana}'`)).toEqual([]);
    expect(await academy.ask(`SELECT "actorKey" FROM training_progress WHERE "actorKey" = '${ana}'`)).toEqual([]);
    expect(await list()).toEqual([{ id: ana, finishedAt: expect.any(String) }]);
  });

  it('have one owner again for all editions of a certificate, also for those of an older version', async () => {
    const [first] = await academy.ask<{ id: string }>('SELECT "id" FROM certificates_certificate');
    await academy.change(
      `UPDATE certificates_certificate SET "revokedAt" = '${ERASED_AT}', "userId" = 'erased:' || "id"`,
      `INSERT INTO certificates_certificate
       SELECT 'second', 'erased:second', "courseId", 2, "id", "studentName", "courseName", "instructor",
         "completionDate", "minutes", "finalGrade", 'AC-2026-900000', 'AAAA-BBBB-CCCC-DDDD', '${ERASED_AT}',
         NULL, NULL, NULL, NULL FROM certificates_certificate`,
      ...erasing(ana),
    );
    await academy.restore(genuine);
    await opened();
    const owners = 'SELECT "id", "userId" FROM certificates_certificate ORDER BY "edition"';
    expect(await academy.ask(owners)).toEqual([
      { id: first?.id, userId: `erased:${first?.id}` },
      { id: 'second', userId: `erased:${first?.id}` },
    ]);
  });

  it.each([
    ['an admin asked', 1, []],
    ['the person asked', 0, ['antes de la cuenta']],
  ])('lose the reports under their e-mail like in the first erasure: %s', async (_, isByAdmin, left) => {
    const name = await academy.edited(
      `INSERT INTO help_problem_report ("id", "status", "priority", "type", "subject", "description", "userEmail",
         "createdAt", "updatedAt")
       VALUES ('r', 0, 0, 'other', 'antes de la cuenta', 'x', 'ana@example.com',
         '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z')`,
    );
    await academy.change(...erasing(ana), `UPDATE people_erased SET "isByAdmin" = ${isByAdmin}`);
    await academy.restore(name);
    await opened();
    const reports = await academy.ask<{ subject: string }>('SELECT "subject" FROM help_problem_report');
    expect([await stateOf(ana), reports.map(({ subject }) => subject)]).toEqual([undefined, left]);
  });

  it('are erased a second time a day later, unless the backup contains that second erasure', async () => {
    const again = () => academy.ask<{ erasedAgainAt: string | null }>('SELECT "erasedAgainAt" FROM people_erased');
    await academy.change(...erasing(ana), `UPDATE people_erased SET "erasedAgainAt" = '${ERASED_AT}'`);
    await academy.restore(genuine);
    expect(await again()).toEqual([{ erasedAgainAt: null }]);
    await opened();
    expect(await again()).toEqual([{ erasedAgainAt: null }]);
    await academy.change(
      `UPDATE people_erased SET "finishedAt" = '2020-01-01T00:00:00.000Z'`,
      `INSERT INTO community_notice ("id", "userId", "kind", "actorId", "createdAt")
       VALUES ('n', '${berta}', 'reply', '${ana}', '${ERASED_AT}')`,
    );
    await opened(() => expect.poll(again).toEqual([{ erasedAgainAt: expect.any(String) }]));
    expect(await academy.ask('SELECT "id" FROM community_notice')).toEqual([]);
    const name = await aBackup();
    const before = await again();
    await academy.restore(name);
    expect(await again()).toEqual(before);
  });

  it('have a request by an admin if the present academy has one, also one in the log of an older version', async () => {
    const asked = () => academy.ask(`SELECT "isErasureByAdmin" FROM auth_account WHERE "id" = '${ana}'`);
    await academy.change(dueAt(ana, THE_DAY), 'UPDATE auth_account SET "isErasureByAdmin" = 1');
    await academy.restore(genuine);
    expect(await asked()).toEqual([{ isErasureByAdmin: 1 }]);
    const withRequest = await aBackup();
    await academy.change(`UPDATE auth_account SET "isErasureByAdmin" = 0`);
    await academy.restore(withRequest);
    expect(await asked()).toEqual([{ isErasureByAdmin: 0 }]);
    await academy.change(
      'ALTER TABLE auth_account DROP COLUMN "isErasureByAdmin"',
      'ALTER TABLE people_erased DROP COLUMN "isByAdmin"',
      `INSERT INTO people_erased ("id", "erasedAt") VALUES ('carla', '${ERASED_AT}'), ('diego', '${ERASED_AT}')`,
      ...[ana, 'carla'].map(
        (
          id,
        ) => `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "noun", "subjectId", "createdAt")
          VALUES ('asked-${id.slice(0, 8)}', 'x', 'X', 'account.erase', 'account', '${id}', '${ERASED_AT}')`,
      ),
    );
    await academy.restore(genuine);
    expect(await asked()).toEqual([{ isErasureByAdmin: 1 }]);
    expect(await academy.ask('SELECT "id", "isByAdmin" FROM people_erased ORDER BY "id"')).toEqual([
      { id: 'carla', isByAdmin: 1 },
      { id: 'diego', isByAdmin: 0 },
    ]);
  });

  it('have no request by an admin from an unsigned backup', async () => {
    await academy.restore(await academy.edited(dueAt(ana, THE_DAY), 'UPDATE auth_account SET "isErasureByAdmin" = 1'));
    expect(await academy.ask('SELECT "id" FROM auth_account WHERE "isErasureByAdmin"')).toEqual([]);
  });

  it('stay on the list when an edited backup lacks them', async () => {
    await academy.change(...erasing(ana));
    for (const name of [await academy.edited('DELETE FROM people_erased'), await academy.edited(ANOTHER_ACADEMY)]) {
      await academy.restore(name);
      expect(await list()).toEqual([{ id: ana, finishedAt: null }]);
    }
  });

  it.each([
    ['of another academy', [ANOTHER_ACADEMY]],
    ['that says that it is of this academy', []],
  ])('exclude people whom an unsigned backup lists or makes due, %s', async (_, statements) => {
    const name = await academy.edited(...statements, aListed(berta), dueAt(ana, '2026-01-01T00:00:00.000Z'));
    expect(await academy.preview(name, true, false)).toMatchObject({ erased: 0 });
    await academy.restore(name);
    await opened();
    expect(await list()).toEqual([]);
    expect(await stateOf(berta)).toEqual({ isActive: 1, erasesAt: null });
    expect(await stateOf(ana)).toEqual({ isActive: 1, erasesAt: null });
    await academy.restore(genuine);
    expect(await stateOf(berta)).toEqual({ isActive: 1, erasesAt: null });
  });

  it('come with a signed backup when there is no present database', async () => {
    await academy.change(...erasing(ana));
    const name = await aBackup();
    await rm(academy.folder.database);
    await academy.restore(name);
    expect(await list()).toEqual([{ id: ana, finishedAt: null }]);
  });

  it('are due as in the present academy, not as in the backup', async () => {
    await academy.change(dueAt(ana, THE_DAY));
    await academy.restore(genuine);
    expect(await stateOf(ana)).toEqual({ isActive: 1, erasesAt: THE_DAY });
    const name = await aBackup();
    await academy.change(dueAt(ana, null));
    await academy.restore(name);
    expect(await stateOf(ana)).toEqual({ isActive: 1, erasesAt: null });
    await rm(academy.folder.database);
    await academy.restore(name);
    expect(await stateOf(ana)).toEqual({ isActive: 1, erasesAt: A_WEEK_LATER });
  });

  it('do not count as admins who can sign in after the restoration', async () => {
    await academy.change(...erasing(berta), `UPDATE auth_account SET "isActive" = 0 WHERE "username" = 'admin'`);
    expect(await academy.preview(genuine, true, true)).toMatchObject({
      canKeepRights: false,
      unknownStaff: { count: 0 },
      erased: 1,
    });
    await expect(academy.restore(genuine, { rights: 'keep' })).rejects.toMatchObject({ code: 'restore_without_admin' });
    await academy.restore(genuine, { rights: 'if-possible' });
    expect(await academy.ask(`SELECT "username" FROM auth_account WHERE "role" = 'admin' AND "isActive" = 1`)).toEqual([
      { username: 'admin' },
    ]);
  });

  it('are none when the present database is of a version without the list', async () => {
    await academy.change(
      'DROP TABLE people_erased',
      'DROP INDEX "IDX_auth_account_erasesAt"',
      'ALTER TABLE auth_account DROP COLUMN "erasesAt"',
    );
    await academy.restore(genuine);
    expect([await list(), await stateOf(ana)]).toEqual([[], { isActive: 1, erasesAt: null }]);
  });
});
