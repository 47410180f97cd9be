import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESTORED_AT, RestorableAcademy } from '../../testing/restorable.ts';

const ROOM = `INSERT INTO rooms_room
    ("id", "name", "nameKey", "sortName", "idleMinutes", "requiresPin", "printing", "createdAt", "updatedAt")
  VALUES ('sala', 'Sala', 'sala', 'sala', 5, 1, 'nothing', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z')`;
const keyOf = (id: string) => `INSERT INTO rooms_key ("id", "roomId", "keyHash", "prefix", "label", "createdAt")
  VALUES ('${id}', 'sala', 'hash-${id}', 'abcdef', 'Equipo', '2026-03-01T00:00:00.000Z')`;

describe('keys of training rooms in a restored backup', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
    await academy.change(ROOM, keyOf('first'), keyOf('second'), keyOf('gone'));
  });
  afterEach(() => academy.remove());

  const keys = async () => {
    const rows = await academy.ask<{ id: string; withdrawnAt: string | null }>(
      'SELECT "id", "withdrawnAt" FROM rooms_key ORDER BY "id"',
    );
    return Object.fromEntries(rows.map(({ id, withdrawnAt }) => [id, withdrawnAt]));
  };

  it('stay valid only if they are valid in the present database', async () => {
    const backup = await academy.backUp();
    const withdrawnAt = '2026-03-02T00:00:00.000Z';
    await academy.change(
      `UPDATE rooms_key SET "withdrawnAt" = '${withdrawnAt}' WHERE "id" = 'second'`,
      `DELETE FROM rooms_key WHERE "id" = 'gone'`,
    );
    await academy.restore(backup);
    expect(await keys()).toEqual({ first: null, second: RESTORED_AT, gone: RESTORED_AT });
  });

  it('are all withdrawn if the academy did not sign the backup', async () => {
    const backup = await academy.edited(ROOM, keyOf('first'), keyOf('planted'));
    await academy.restore(backup);
    expect(await keys()).toEqual({ first: RESTORED_AT, planted: RESTORED_AT });
  });
});
