/** SQLite's result code; PostgreSQL's, appendix A of its documentation; the systems' own, of a disk and of a quota. */
const CODES = new Set<unknown>(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/** Whether a write failed because the disk or quota is full. */
export function isStorageFull(error: unknown): boolean {
  return CODES.has((error as { code?: unknown } | null | undefined)?.code);
}
