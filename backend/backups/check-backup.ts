import { access, constants } from 'node:fs/promises';
import { mergeJournal, SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { schemaStateOf } from './schema-state.ts';

const UNREADABLE = 'No se pudo leer la copia de seguridad.';
const NOT_OURS = 'El archivo no es una copia de seguridad de la academia.';
const DAMAGED = 'La copia de seguridad está dañada.';
const NEWER = 'La copia de seguridad es de una versión más nueva de la academia. Actualiza el programa para poder usarla.';

/** SQLite's codes for a file that is no database, or a damaged one (sqlite.org/rescode.html). */
const PROBLEM_OF_CODE: Readonly<Record<string, string>> = { SQLITE_NOTADB: NOT_OURS, SQLITE_CORRUPT: DAMAGED };

/**
 * Whether a file is an undamaged database of the academy that this version can open. Needs no server. Nobody may be using the file; the
 * journal of a killed process is merged first.
 * @returns what is wrong, in Spanish; null when nothing is.
 */
export async function checkBackup(file: string): Promise<string | null> {
  try {
    await access(file, constants.R_OK);
    await mergeJournal(file);
    return await withSqlite(SqliteFile.openImmutable(file), problemOf);
  } catch (error) {
    return PROBLEM_OF_CODE[(error as { code?: string }).code ?? ''] ?? UNREADABLE;
  }
}

async function problemOf(database: SqliteFile): Promise<string | null> {
  const integrity = await database.all<{ integrity_check: string }>('PRAGMA integrity_check(1)');
  if (integrity[0]?.integrity_check !== 'ok') return DAMAGED;
  const { isOurs, isAhead } = await schemaStateOf(database);
  if (!isOurs) return NOT_OURS;
  return isAhead ? NEWER : null;
}
