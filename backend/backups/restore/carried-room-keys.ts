import type { SqliteFile } from '../../database/sqlite-file.ts';
import type { Origin } from './restore-choices.ts';

const KEYS = 'rooms_key';

/**
 * Withdraws the keys of training rooms that restoring must not make valid: those that the present database lacks or has
 * withdrawn, and all keys of an unsigned backup, which could contain a planted key. A signed backup keeps its keys where
 * there is no present database, as on a new machine.
 */
export async function carryRoomKeys(
  database: SqliteFile,
  { isSigned }: Origin,
  hasPresent: boolean,
  nowIso: string,
): Promise<void> {
  if (isSigned && !hasPresent) return;
  const isValidHere = `EXISTS (SELECT 1 FROM present."${KEYS}" AS theirs
    WHERE theirs."id" = own."id" AND theirs."roomId" = own."roomId" AND theirs."keyHash" = own."keyHash"
      AND theirs."withdrawnAt" IS NULL)`;
  await database.all(
    `UPDATE main."${KEYS}" AS own SET "withdrawnAt" = ?
     WHERE "withdrawnAt" IS NULL AND NOT ${isSigned ? isValidHere : 'FALSE'}`,
    nowIso,
  );
}
