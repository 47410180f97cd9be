import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANOTHER_ACADEMY, aPlantedKey, RESTORED_AT, RestorableAcademy } from '../../testing/restorable.ts';

const PLANTED_ACT = `INSERT INTO admin_audit_entry
    ("id", "actorId", "actorName", "action", "noun", "subjectId", "createdAt")
  VALUES ('planted', 'x', 'Otra Persona', 'course.delete', 'course', 'c', '2026-03-01T00:00:00.000Z')`;

describe('data that restoring a backup does not undo', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
  });
  afterEach(() => academy.remove());

  const acts = () =>
    academy.ask<{ id: string; restoredFrom: string | null }>('SELECT "id", "restoredFrom" FROM admin_audit_entry');

  describe('keys of certificates and the audit log', () => {
    it('are exactly the present ones for a backup of the same academy, even with planted rows', async () => {
      const before = [await academy.keys(), await acts()];
      const [own] = await academy.keys();
      const name = await academy.edited(
        aPlantedKey().statement,
        PLANTED_ACT,
        `UPDATE admin_audit_entry SET "actorName" = 'Otra Persona'`,
        `DELETE FROM certificates_key WHERE "id" = '${own?.id}'`,
      );
      await academy.restore(name);
      expect(await academy.keys()).toEqual(before[0]);
      expect((await acts()).filter(({ id }) => before[1]?.some((row) => row.id === id))).toHaveLength(
        before[1]?.length ?? 0,
      );
      expect(
        await academy.ask(
          `SELECT "action" FROM admin_audit_entry WHERE "id" = 'planted' OR "actorName" = 'Otra Persona'`,
        ),
      ).toEqual([]);
      expect((await academy.preview(name, true, false)).keys).toEqual([]);
    });

    it('keep a key withdrawn that was withdrawn since the backup', async () => {
      const [own] = await academy.keys();
      await academy.change(`UPDATE certificates_key SET "withdrawnAt" = '${RESTORED_AT}' WHERE "id" = '${own?.id}'`);
      await academy.restore(academy.genuine);
      expect(await academy.ask(`SELECT "id" FROM certificates_key WHERE "withdrawnAt" IS NOT NULL`)).toEqual([
        { id: own?.id },
      ]);
    });

    it('are marked with the backup of another academy, and are invalid until they are admitted', async () => {
      const [first, second] = [aPlantedKey(), aPlantedKey()];
      const own = await academy.keys();
      const name = await academy.edited(ANOTHER_ACADEMY, first.statement, second.statement, PLANTED_ACT);
      const offered = (await academy.preview(name, false, false)).keys.map(({ id }) => id);
      expect(offered.toSorted()).toEqual([first.id, second.id].toSorted());
      await academy.restore(name, { admittedKeys: [first.id] });
      const after = await academy.keys();
      expect(after.filter(({ restoredFrom }) => restoredFrom === null)).toEqual(own);
      expect(after.filter(({ restoredFrom }) => restoredFrom !== null)).toEqual(
        [first.id, second.id]
          .toSorted()
          .map((id) => ({ id, restoredFrom: name, admittedAt: id === first.id ? RESTORED_AT : null })),
      );
      expect(await academy.ask(`SELECT "restoredFrom" FROM admin_audit_entry WHERE "id" = 'planted'`)).toEqual([
        { restoredFrom: name },
      ]);
    });

    it('lose rows planted by another academy’s backup when the genuine backup is restored', async () => {
      const planted = aPlantedKey();
      const [own, log] = [await academy.keys(), await acts()];
      await academy.restore(await academy.edited(ANOTHER_ACADEMY, planted.statement, PLANTED_ACT), {
        admittedKeys: [planted.id],
      });
      await academy.restore(academy.genuine);
      expect(await academy.keys()).toEqual(own);
      const after = await acts();
      expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(log.map(({ id }) => id)));
      expect(after.every(({ id, restoredFrom }) => id !== 'planted' && restoredFrom === null)).toBe(true);
    });

    it('keep a key withdrawn that a signed backup brings again', async () => {
      const planted = aPlantedKey();
      await academy.restore(await academy.edited(ANOTHER_ACADEMY, planted.statement), { admittedKeys: [planted.id] });
      await academy.change(`UPDATE certificates_key SET "withdrawnAt" = '${RESTORED_AT}' WHERE "id" = '${planted.id}'`);
      await academy.restore(academy.genuine);
      expect(await academy.ask(`SELECT "withdrawnAt" FROM certificates_key WHERE "id" = '${planted.id}'`)).toEqual([
        { withdrawnAt: RESTORED_AT },
      ]);
    });

    it('come unmarked with a signed backup when there is no present database', async () => {
      const own = await academy.keys();
      await rm(academy.folder.database);
      await academy.restore(academy.genuine);
      expect(await academy.keys()).toEqual(own);
      expect((await acts()).every(({ restoredFrom }) => restoredFrom === null)).toBe(true);
    });

    it('come marked with an unsigned backup when there is no present database', async () => {
      const name = await academy.edited(aPlantedKey().statement, PLANTED_ACT);
      await rm(academy.folder.database);
      await academy.restore(name);
      expect(
        (await academy.keys()).every(({ restoredFrom, admittedAt }) => restoredFrom === name && admittedAt === null),
      ).toBe(true);
      expect(new Set((await acts()).map(({ restoredFrom }) => restoredFrom))).toEqual(new Set([name, null]));
    });

    it('come marked with a backup from before academies had ids, and the academy keeps its id', async () => {
      const planted = aPlantedKey();
      const [own] = await academy.keys();
      const [academyRow] = await academy.ask<{ id: string }>('SELECT "id" FROM backups_academy');
      const name = await academy.edited(
        'DROP TABLE backups_academy',
        `DELETE FROM migration WHERE "name" LIKE 'AcademyId%'`,
        planted.statement,
        PLANTED_ACT,
      );
      await academy.restore(name);
      expect((await academy.keys()).find(({ id }) => id === own?.id)).toEqual(own);
      expect((await academy.keys()).find(({ id }) => id === planted.id)).toEqual({
        id: planted.id,
        restoredFrom: name,
        admittedAt: null,
      });
      expect(await academy.ask(`SELECT "restoredFrom" FROM admin_audit_entry WHERE "id" = 'planted'`)).toEqual([
        { restoredFrom: name },
      ]);
      expect(await academy.ask('SELECT "id" FROM backups_academy')).toEqual([academyRow]);
    });

    it('exclude a key that does not match its id', async () => {
      const planted = aPlantedKey();
      const name = await academy.edited(
        ANOTHER_ACADEMY,
        planted.statement.replace(planted.id, `${planted.id.slice(1)}A`),
      );
      expect((await academy.preview(name, false, false)).keys).toEqual([]);
      await academy.restore(name);
      expect((await academy.keys()).every(({ restoredFrom }) => restoredFrom === null)).toBe(true);
    });

    it('are offered and marked when the backup claims that they were admitted', async () => {
      const planted = aPlantedKey();
      const name = await academy.edited(
        ANOTHER_ACADEMY,
        planted.statement,
        `UPDATE certificates_key SET "admittedAt" = '2026-03-01T00:00:00.000Z', "restoredFrom" = 'x'`,
      );
      await academy.restore(name);
      expect((await academy.keys()).find(({ id }) => id === planted.id)).toEqual({
        id: planted.id,
        restoredFrom: name,
        admittedAt: null,
      });
    });
  });
});
