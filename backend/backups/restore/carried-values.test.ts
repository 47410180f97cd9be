import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANOTHER_ACADEMY, RestorableAcademy } from '../../testing/restorable.ts';

/** An entry about a person, a day before the restoration, and its personal values. */
const AN_ACT_ON_ANA = `INSERT INTO admin_audit_entry
    ("id", "actorId", "actorName", "action", "noun", "subjectId", "before", "createdAt")
  VALUES ('on-ana', 'x', 'Lorena', 'account.update', 'account', 'ana', '{"rut":{"personalValue":1}}',
    '2026-03-02T09:00:00.000Z')`;
const VALUES_OF_ANA = `INSERT INTO admin_audit_values ("entryId", "personId", "subjectName", "fields", "createdAt")
  VALUES ('on-ana', 'ana', 'Ana', '{"rut":{"before":"1-9"}}', '2026-03-02T09:00:00.000Z')`;

describe('personal values of the audit log', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
  });
  afterEach(() => academy.remove());

  const values = () => academy.ask('SELECT "entryId", "fields" FROM admin_audit_values WHERE "personId" = \'ana\'');
  const kept = [{ entryId: 'on-ana', fields: '{"rut":{"before":"1-9"}}' }];

  it.each([
    ['the same academy', [] as string[]],
    ['another academy', [ANOTHER_ACADEMY]],
  ])('stay with the present entries when a backup of %s is restored', async (_whose, edits) => {
    await academy.change(AN_ACT_ON_ANA, VALUES_OF_ANA);
    await academy.restore(await academy.edited(...edits));
    expect(await values()).toEqual(kept);
  });

  it.each([
    ['the same academy', [] as string[]],
    ['another academy', [ANOTHER_ACADEMY]],
  ])('removed since do not come back with a backup of %s', async (_whose, edits) => {
    await academy.change(AN_ACT_ON_ANA);
    await academy.restore(await academy.edited(AN_ACT_ON_ANA, VALUES_OF_ANA, ...edits));
    expect(await values()).toEqual([]);
  });

  it('come with the entries of another academy, except those with a future date', async () => {
    const later = [AN_ACT_ON_ANA, VALUES_OF_ANA].map((one) => one.replace(/on-ana/, 'later').replace(/2026/, '2096'));
    await academy.restore(await academy.edited(ANOTHER_ACADEMY, AN_ACT_ON_ANA, VALUES_OF_ANA, ...later));
    expect(await values()).toEqual(kept);
  });

  it('are moved out of the entries of a present database of an older version', async () => {
    await academy.change(
      AN_ACT_ON_ANA.replace('{"personalValue":1}', '"1-9"'),
      'DROP TABLE admin_audit_values',
      `DELETE FROM migration WHERE "name" LIKE 'AuditValues%'`,
    );
    await academy.restore(academy.genuine);
    expect(await values()).toEqual(kept);
    expect(await academy.ask(`SELECT "before" FROM admin_audit_entry WHERE "id" = 'on-ana'`)).toEqual([
      { before: '{"rut":{"personalValue":1}}' },
    ]);
  });
});
