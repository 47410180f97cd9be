/**
 * SQL condition: an admin requested the erasure of a person, according to the audit log, and did not cancel it since.
 * Ignores rows from a backup of another academy.
 * @param id SQL expression
 * @param log the table of the log
 */
export function askedByAdmin(id: string, log: string): string {
  return `EXISTS (SELECT 1 FROM ${log} AS asked
    WHERE asked."subjectId" = ${id} AND asked."action" = 'account.erase' AND asked."actorId" <> ${id}
      AND asked."restoredFrom" IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${log} AS later
        WHERE later."subjectId" = ${id} AND later."action" = 'account.keep'
          AND later."createdAt" > asked."createdAt"))`;
}
