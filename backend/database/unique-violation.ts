import { QueryFailedError } from 'typeorm';

/** Whether a write was refused because a unique constraint already has that value. Codes: SQLite's result codes, PostgreSQL's appendix A. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, message } = error.driverError as { code?: string; message?: string };
  return code === '23505' || (code === 'SQLITE_CONSTRAINT' && (message ?? '').includes('UNIQUE constraint failed'));
}
