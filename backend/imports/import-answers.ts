import type { Import } from '../../contract/imports.ts';
import type { ImportEntity } from './import.entity.ts';

/** Why an import that nobody runs has not come to its end. */
export const INTERRUPTED = 'La academia se detuvo antes de terminar. Lo escrito queda; sube el mismo archivo para terminar.';

/** @param isRunning whether this server is at it: what stands as running and is not was interrupted */
export function toImport(row: ImportEntity, linksLeft: number, isRunning: boolean): Import {
  const { linksGivenAt: _, ...rest } = row;
  if (row.state !== 'running' || isRunning) return { ...rest, linksLeft };
  return { ...rest, linksLeft, state: 'failed', reason: INTERRUPTED };
}

/** What the audit log says of a file. */
export function summaryOf({ kind, name, rows, toCreate, toUpdate, unchanged, problemCount }: ImportEntity) {
  return { kind, name, rows, toCreate, toUpdate, unchanged, problemCount };
}
