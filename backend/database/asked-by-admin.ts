/**
 * A condition of SQL: whether the audit log says that an admin asked for the erasure of a person, and that it was not taken back since. What
 * the backup of another academy brought does not count.
 * @param id a term of SQL
 * @param log the table of the log
 */
export function askedByAdmin(id: string, log: string): string {
  return `EXISTS (SELECT 1 FROM ${log} AS asked
    WHERE asked."subjectId" = ${id} AND asked."action" = 'account.erase' AND asked."actorId" <> ${id} AND asked."restoredFrom" IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${log} AS later
        WHERE later."subjectId" = ${id} AND later."action" = 'account.keep' AND later."createdAt" > asked."createdAt"))`;
}
