import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANOTHER_ACADEMY, RESTORED_AT, RestorableAcademy, WITHOUT_ID } from '../../testing/restorable.ts';

const CERTIFICATES = 'SELECT * FROM certificates_certificate ORDER BY "edition"';
const REVOKE = `UPDATE certificates_certificate
  SET "revokedAt" = '${RESTORED_AT}', "revocationReason" = 'Se emitió por error.'`;
const REPLACE = `INSERT INTO certificates_certificate ("id", "userId", "courseId", "edition", "replacesId",
    "studentName", "courseName", "instructor", "completionDate", "minutes", "certificateNumber", "verificationCode",
    "issuedAt")
  SELECT 'second', "userId", "courseId", 2, "id", 'Otra Persona', 'Medicina', "instructor", "completionDate", 9999,
    'AC-2026-000099', 'AAAA-BBBB-CCCC-DDDD', '${RESTORED_AT}' FROM certificates_certificate`;

interface Row {
  readonly id: string;
  readonly restoredFrom: string | null;
  readonly revokedAt: string | null;
}

describe('certificates and revocations after a restoration', () => {
  let academy: RestorableAcademy;
  let genuine: Row[];

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
    genuine = await academy.ask<Row>(CERTIFICATES);
  });
  afterEach(() => academy.remove());

  const certificates = () => academy.ask<Row>(CERTIFICATES);
  const marks = async () => (await certificates()).map(({ restoredFrom }) => restoredFrom);

  it.each([
    ['of this academy', []],
    ['of another academy', [ANOTHER_ACADEMY]],
    ['without an id', WITHOUT_ID],
    ['that says that they are of another one', [`UPDATE certificates_certificate SET "restoredFrom" = 'x'`]],
  ])('disappear with the genuine backup when an unsigned backup %s planted them', async (_, statements) => {
    const name = await academy.edited(REVOKE, REPLACE, ...statements);
    await academy.restore(name);
    expect(await marks()).toEqual([name, name]);
    expect((await academy.preview(academy.genuine, true, true)).unrevoked).toEqual({ count: 0, names: [] });
    await academy.restore(academy.genuine);
    expect(await certificates()).toEqual(genuine);
  });

  it('disappear with the genuine backup when two unsigned backups planted them', async () => {
    await academy.restore(await academy.edited(REVOKE, REPLACE));
    await academy.restore(await academy.edited());
    await academy.restore(academy.genuine);
    expect(await certificates()).toEqual(genuine);
  });

  it('of this academy stay unmarked when an unsigned backup has equal ones', async () => {
    await academy.change(REVOKE, REPLACE);
    const revoked = await certificates();
    await academy.restore(await academy.edited());
    expect(await certificates()).toEqual(revoked);
    await academy.restore(academy.genuine);
    expect(await certificates()).toEqual(revoked);
  });

  it('made here stay with an own backup whose certificates came with an unsigned one', async () => {
    const moved = await academy.edited();
    await rm(academy.folder.database);
    await academy.restore(moved);
    expect(await marks()).toEqual([moved]);
    const own = await academy.backUp();
    await academy.change(REVOKE, REPLACE);
    const revoked = await certificates();
    expect((await academy.preview(own, true, true)).unrevoked.count).toBe(1);
    await academy.restore(own);
    expect(await certificates()).toEqual(revoked);
  });

  it('are named in the preview, and kept with their replacements', async () => {
    await academy.change(REVOKE, REPLACE);
    const revoked = await certificates();
    expect(await academy.preview(academy.genuine, true, true)).toMatchObject({
      unrevoked: { count: 1, names: ['AC-2026-000001'] },
      lost: { certificates: 1 },
    });
    await academy.restore(academy.genuine);
    expect(await certificates()).toEqual(revoked);
  });

  it('made since the backup are undone on request', async () => {
    await academy.change(REVOKE, REPLACE);
    await academy.restore(academy.genuine, { keepRevocations: false });
    expect(await certificates()).toEqual(genuine);
  });

  it('are counted in the preview of a backup made before certificates', async () => {
    const name = await academy.edited('DROP TABLE certificates_certificate', 'DROP TABLE certificates_key');
    expect(await academy.preview(name, false, false)).toMatchObject({
      unrevoked: { count: 0 },
      lost: { certificates: 1 },
      keys: [],
    });
  });
});

describe('impossible numbers, dates, flags and migrations in a backup', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
  });
  afterEach(() => academy.remove());

  const numbers = () =>
    academy.ask(`SELECT (SELECT max("lastNumber") FROM certificates_year) AS "number", max("rightsVersion") AS "rights",
      max("tokensCountFrom") < '2027' AS "isEarly" FROM auth_account`);
  const active = () =>
    academy.ask('SELECT "username", "isActive" FROM auth_account WHERE "role" = \'admin\' ORDER BY "username"');

  it.each([
    ["'x'", '1e300'],
    ['9007199254740991', '9007199254740991'],
    ['-1', '9223372036854775807'],
    ['1e300', "x'41'"],
  ])('are ignored in an unsigned backup: number %s, rights %s', async (number, rights) => {
    const name = await academy.edited(
      `UPDATE certificates_year SET "lastNumber" = ${number}`,
      `UPDATE auth_account SET "rightsVersion" = ${rights}, "tokensCountFrom" = '9999-12-31T23:59:59.000Z'`,
    );
    await academy.restore(name);
    expect(await numbers()).toMatchObject([{ number: 1, isEarly: 1 }]);
    await academy.restore(academy.genuine);
    const [{ rights: counted } = { rights: 0 }] = (await numbers()) as { rights: number }[];
    expect(await numbers()).toMatchObject([{ number: 1, isEarly: 1 }]);
    expect(counted).toBeLessThan(10);
  });

  it('are replaced by the highest number of the certificates when there was no database', async () => {
    const name = await academy.edited(`UPDATE certificates_year SET "lastNumber" = 'x'`);
    await rm(academy.folder.database);
    await academy.restore(name);
    expect(await numbers()).toMatchObject([{ number: 1 }]);
  });

  it('activate no account from an unsigned backup', async () => {
    const name = await academy.edited(
      `UPDATE auth_account SET "isActive" = 2 WHERE "username" = 'berta'`,
      `UPDATE auth_account SET "isActive" = '1' WHERE "username" = 'admin'`,
    );
    await academy.change(`UPDATE auth_account SET "isActive" = 0 WHERE "username" = 'berta'`);
    expect(await academy.preview(name, true, false)).toMatchObject({ reactivated: { count: 0 } });
    await academy.restore(name);
    expect(await active()).toEqual([
      { username: 'admin', isActive: 1 },
      { username: 'berta', isActive: 0 },
    ]);
  });

  it('are refused when the backup names fewer migrations than it has tables', async () => {
    const name = await academy.edited('DELETE FROM migration');
    await expect(academy.restore(name)).rejects.toMatchObject({ code: 'backup_damaged' });
    expect(await active()).toHaveLength(2);
  });
});
