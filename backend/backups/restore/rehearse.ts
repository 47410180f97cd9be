import { AppError } from '../../errors/app-error.ts';
import { type CarryOptions, rehearseCarryOver } from './carry-over.ts';
import { text } from './unreadable-values.es.ts';
import { repeatedValue } from './unreadable-values.ts';

/** SQLite's codes for rows that do not fit (sqlite.org/rescode.html). */
const UNFIT = new Set(['SQLITE_CONSTRAINT', 'SQLITE_ERROR', 'SQLITE_MISMATCH', 'SQLITE_RANGE', 'SQLITE_TOOBIG']);

/**
 * Tests on a staged database the changes that restoring makes while the academy is closed.
 * @param present the academy's database, which may be in use
 * @throws AppError `backup_damaged` when the backup's rows do not fit, `restore_without_admin`; the reason of `ending`
 */
export async function rehearse(
  staged: string,
  present: string,
  options: CarryOptions,
  ending: AbortSignal,
): Promise<void> {
  await rehearseCarryOver(staged, present, options, ending).catch((error: Error & { code?: string }) => {
    const isUnfit = error instanceof RangeError || UNFIT.has(error.code ?? '');
    if (ending.aborted || !isUnfit) throw error;
    throw new AppError('backup_damaged', error.message, [
      { path: 'name', message: repeatedValue(error) ?? text.unfit },
    ]);
  });
}
