/**
 * Result codes for a full disk: of SQLite, of PostgreSQL (appendix A of its documentation), and of the system for a
 * disk and a quota.
 */
const CODES = new Set<unknown>(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/** Whether a write failed because the disk or quota is full. */
export function isStorageFull(error: unknown): boolean {
  return CODES.has((error as { code?: unknown } | null | undefined)?.code);
}
