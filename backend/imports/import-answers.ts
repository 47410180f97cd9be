import type { Import } from '../../contract/imports.ts';
import type { ImportEntity } from './import.entity.ts';

/** Why an import that nobody runs has not come to its end. */
export const INTERRUPTED =
  'La academia se detuvo antes de terminar. Lo escrito queda; sube el mismo archivo para terminar.';

/** @param accountsMade by this import @param isRunning whether this server is at it: what stands as running and is not was interrupted */
export function toImport(row: ImportEntity, accountsMade: number, isRunning: boolean): Import {
  const { startedById: _, ...answered } = row;
  if (row.state !== 'running' || isRunning) return { ...answered, accountsMade };
  return { ...answered, accountsMade, state: 'failed', reason: INTERRUPTED };
}

/** What the audit log says of a file. */
export function summaryOf({ kind, name, rows, toCreate, toUpdate, unchanged, problemCount }: ImportEntity) {
  return { kind, name, rows, toCreate, toUpdate, unchanged, problemCount };
}
