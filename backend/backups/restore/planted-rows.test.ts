import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANOTHER_ACADEMY, aPlantedKey, RESTORED_AT, RestorableAcademy, WITHOUT_ID } from '../../testing/restorable.ts';
import { describeBackup } from '../describe-backup.ts';
import { readManifest, writeManifest } from '../manifest/manifest.ts';
import { Work } from '../work.ts';

const FORGED_NAME = 'Otra Persona';
const PLANTED_ROWS = [
  `UPDATE admin_audit_entry SET "actorName" = '${FORGED_NAME}'`,
  `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "noun", "subjectId", "createdAt")
   VALUES ('planted', 'x', '${FORGED_NAME}', 'account.update', 'account', 'ana', '2026-03-01T00:00:00.000Z')`,
  `INSERT INTO admin_audit_values ("entryId", "personId", "fields", "createdAt")
   SELECT "id", 'planted', '{"rut":{"before":"1-9"}}', '2026-03-01T00:00:00.000Z' FROM admin_audit_entry`,
];
const AN_ACT = `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "noun", "subjectId", "createdAt")
  VALUES ('former', 'x', 'Lorena', 'account.update', 'account', 'ana', '2026-03-02T00:00:00.000Z')`;
const ITS_VALUES = `INSERT INTO admin_audit_values ("entryId", "personId", "fields", "createdAt")
  VALUES ('former', 'ana', '{"rut":{"before":"2-7"}}', '2026-03-02T00:00:00.000Z')`;
const MADE_HERE = [
  aPlantedKey().statement.replace('2026-03-01', '2026-03-04'),
  `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "noun", "subjectId", "createdAt")
   VALUES ('made-here', 'x', 'Lorena', 'account.update', 'account', 'ana', '2026-03-04T00:00:00.000Z')`,
  `INSERT INTO admin_audit_values ("entryId", "personId", "fields", "createdAt")
   VALUES ('made-here', 'ana', '{"rut":{"before":"2-7"}}', '2026-03-04T00:00:00.000Z')`,
];

describe('keys and audit rows that came with a backup', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
  });
  afterEach(() => academy.remove());

  const keyIds = async () => (await academy.keys()).map(({ id }) => id).toSorted();
  const acts = () =>
    academy.ask<{ id: string; actorName: string; restoredFrom: string | null }>(
      `SELECT "id", "actorName", "restoredFrom" FROM admin_audit_entry
       WHERE "action" <> 'backup.restore' ORDER BY "id"`,
    );
  const values = () =>
    academy.ask<{ entryId: string; personId: string }>('SELECT "entryId", "personId" FROM admin_audit_values');
  const withoutDatabase = () => rm(academy.folder.database);

  /** Restores a copy of the genuine backup with planted rows and these edits. */
  async function forge(key: { statement: string }, ...edits: string[]): Promise<void> {
    await academy.restore(await academy.edited(key.statement, ...PLANTED_ROWS, ...edits));
  }

  /** Ways to plant rows, with backups that this academy did not sign. */
  const WAYS: Record<string, (key: ReturnType<typeof aPlantedKey>) => Promise<void>> = {
    'without an id': (key) => forge(key, 'DELETE FROM backups_academy'),
    'from before academies had ids': (key) => forge(key, ...WITHOUT_ID),
    'without an id, whose manifest names this academy': async (key) => {
      const name = await academy.edited(key.statement, ...PLANTED_ROWS, 'DELETE FROM backups_academy');
      const manifest = await readManifest(academy.fileOf(academy.genuine));
      if (!manifest) throw new Error('the genuine backup has no manifest');
      const described = await describeBackup(
        academy.fileOf(name),
        new Work(new AbortController().signal, undefined, true),
      );
      await writeManifest(
        academy.fileOf(name),
        { ...manifest, ...described, academyId: manifest.academyId, objects: null },
        [],
      );
      await academy.restore(name);
    },
    'without an id, that says that the rows are its own and the key withdrawn': (key) =>
      forge(
        key,
        ...WITHOUT_ID,
        `UPDATE certificates_key SET "restoredFrom" = NULL, "admittedAt" = '2026-03-01T00:00:00.000Z',
           "withdrawnAt" = '2026-03-01T00:00:00.000Z'`,
        `UPDATE admin_audit_entry SET "restoredFrom" = ''`,
      ),
    'of another academy, and then one that says to be of this academy': async (key) => {
      await forge(key, ANOTHER_ACADEMY);
      await forge(key);
    },
    'without an id, and then one of another academy, and one of this academy': async (key) => {
      await forge(key, ...WITHOUT_ID);
      await forge(key, ANOTHER_ACADEMY);
      await forge(key);
    },
    'that says to be of this academy, where there is no database': async (key) => {
      await withoutDatabase();
      await forge(
        key,
        'DELETE FROM certificates_key WHERE "use" = \'credential\'',
        'DELETE FROM admin_audit_entry WHERE "id" <> \'planted\'',
      );
    },
  };

  it.each(Object.keys(WAYS))('disappear with the genuine backup when they came with a backup %s', async (way) => {
    const planted = aPlantedKey();
    const [keys, log] = [await keyIds(), await acts()];
    await WAYS[way]?.(planted);
    await academy.change(...MADE_HERE);
    await academy.restore(academy.genuine);
    const added = (await keyIds()).filter((id) => !keys.includes(id));
    expect(added).toHaveLength(1);
    expect(added).not.toContain(planted.id);
    expect(await keyIds()).toEqual(expect.arrayContaining(keys));
    expect((await academy.keys()).every(({ restoredFrom }) => restoredFrom === null)).toBe(true);
    expect((await acts()).filter(({ id }) => id !== 'made-here')).toEqual(log);
    expect((await acts()).filter(({ id }) => id === 'made-here')).toHaveLength(1);
    expect((await values()).filter(({ personId }) => personId === 'planted')).toEqual([]);
    expect((await values()).filter(({ entryId }) => entryId === 'made-here')).toHaveLength(1);
  });

  it('disappear with an unsigned backup of this academy that lacks them', async () => {
    const planted = aPlantedKey();
    const [keys, log] = [await keyIds(), await acts()];
    await forge(planted, ...WITHOUT_ID);
    await academy.restore(await academy.edited());
    expect(await keyIds()).toEqual(keys);
    expect(await acts()).toEqual(log);
    expect((await values()).filter(({ personId }) => personId === 'planted')).toEqual([]);
  });

  it('come back when a forged backup without them was restored without a database', async () => {
    const [keys, log] = [await keyIds(), await acts()];
    const name = await academy.edited('DELETE FROM certificates_key', 'DELETE FROM admin_audit_entry');
    await withoutDatabase();
    await academy.restore(name);
    await academy.restore(academy.genuine);
    expect(await keyIds()).toEqual(keys);
    expect(await acts()).toEqual(log);
  });

  describe('of this academy, after it moved without its own keys,', () => {
    let key: ReturnType<typeof aPlantedKey>;
    let brought: Awaited<ReturnType<typeof acts>>;

    beforeEach(async () => {
      key = aPlantedKey();
      const former = await academy.edited(key.statement, AN_ACT, ITS_VALUES);
      await withoutDatabase();
      await academy.restore(former);
      brought = await acts();
    });

    const admit = () =>
      academy.change(`UPDATE certificates_key SET "admittedAt" = '${RESTORED_AT}' WHERE "id" = '${key.id}'`);
    const keyNow = async () => (await academy.keys()).find(({ id }) => id === key.id);

    it('stay with its own backup, and are valid when they were admitted since', async () => {
      expect(brought.every(({ restoredFrom }) => restoredFrom !== null)).toBe(true);
      const own = await academy.backUp();
      await admit();
      const before = [await academy.keys(), await acts(), await values()];
      await academy.restore(own);
      expect([await academy.keys(), await acts(), await values()]).toEqual(before);
      expect(await keyNow()).toMatchObject({ admittedAt: RESTORED_AT, restoredFrom: expect.any(String) });
    });

    it('stay admitted with another earlier backup, which adds no unknown rows', async () => {
      await admit();
      const other = aPlantedKey();
      const earlier = await academy.edited(key.statement, AN_ACT, ITS_VALUES, other.statement);
      const [ids, known] = [await keyIds(), await values()];
      await academy.restore(earlier);
      expect(await keyIds()).toEqual(ids);
      expect(await keyNow()).toMatchObject({ admittedAt: RESTORED_AT });
      expect((await acts()).map(({ id }) => id)).toEqual(brought.map(({ id }) => id));
      expect((await acts()).every(({ restoredFrom }) => restoredFrom !== null)).toBe(true);
      expect(await values()).toEqual(known);
    });

    it('stay withdrawn when that was done here, whether they were admitted before or not', async () => {
      const own = await academy.backUp();
      await academy.change(
        `UPDATE certificates_key SET "withdrawnAt" = '${RESTORED_AT}' WHERE "id" = '${key.id}'`,
        `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "noun", "subjectId", "createdAt")
         VALUES ('withdrawal', 'x', 'Lorena', 'certificate_key.withdraw', 'certificate_key', '${key.id}',
           '2026-03-03T00:00:00.000Z')`,
      );
      await academy.restore(own);
      await academy.restore(academy.genuine);
      expect(await academy.ask(`SELECT "withdrawnAt" FROM certificates_key WHERE "id" = '${key.id}'`)).toEqual([
        { withdrawnAt: RESTORED_AT },
      ]);
    });
  });
});
