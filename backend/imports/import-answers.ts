import type { Import } from '../../contract/imports.ts';
import type { ImportEntity } from './import.entity.ts';

/** The reason of a failed import that a stopped server left running. */
export const INTERRUPTED =
  'La academia se detuvo antes de terminar. Lo escrito queda; sube el mismo archivo para terminar.';

/** @param isRunning in this process: other imports in the state `running` were interrupted */
export function toImport(row: ImportEntity, accountsMade: number, isRunning: boolean): Import {
  const { startedById: _, ...answered } = row;
  if (row.state !== 'running' || isRunning) return { ...answered, accountsMade };
  return { ...answered, accountsMade, state: 'failed', reason: INTERRUPTED };
}

/** The values of an import in the audit log. */
export function summaryOf({ kind, name, rows, toCreate, toUpdate, unchanged, problemCount }: ImportEntity) {
  return { kind, name, rows, toCreate, toUpdate, unchanged, problemCount };
}
