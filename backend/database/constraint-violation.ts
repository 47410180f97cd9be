import { QueryFailedError } from 'typeorm';

// Codes: SQLite's result codes; PostgreSQL's documentation, appendix A.

/** Whether a write was refused because a unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return isViolation(error, '23505', 'UNIQUE constraint failed');
}

/** Like `isUniqueViolation`, for that column only: both databases name it. */
export function isUniqueViolationOf(column: string, error: unknown): boolean {
  if (!isUniqueViolation(error)) return false;
  const { detail, message } = (error as QueryFailedError).driverError as { detail?: string; message?: string };
  return (detail ?? '').startsWith(`Key (${column})`) || (message ?? '').endsWith(`.${column}`);
}

/** Whether a write was refused because it refers to a missing row, or removes a referenced one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return isViolation(error, '23503', 'FOREIGN KEY constraint failed');
}

function isViolation(error: unknown, postgresCode: string, sqliteMessage: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, message } = error.driverError as { code?: string; message?: string };
  return code === postgresCode || (code === 'SQLITE_CONSTRAINT' && (message ?? '').includes(sqliteMessage));
}
