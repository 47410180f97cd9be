import { access, constants } from 'node:fs/promises';
import { mergeJournal, SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { AppError } from '../shared/app-error.ts';
import { schemaStateOf } from './schema-state.ts';

type Fault = { readonly code: 'backup_damaged' | 'backup_newer'; readonly sentence: string };

const UNREADABLE = damaged('No se pudo leer la copia de seguridad.');
const NOT_OURS = damaged('El archivo no es una copia de seguridad de la academia.');
const DAMAGED = damaged('La copia de seguridad está dañada.');
const NEWER: Fault = {
  code: 'backup_newer',
  sentence: 'La copia de seguridad es de una versión más nueva de la academia. Actualiza el programa para poder usarla.',
};

/** SQLite's codes for a file that is no database, or a damaged one (sqlite.org/rescode.html). */
const FAULT_OF_CODE: Readonly<Record<string, Fault>> = { SQLITE_NOTADB: NOT_OURS, SQLITE_CORRUPT: DAMAGED };

/**
 * Whether a file is an undamaged database of the academy that this version can open. Needs no server. Nobody may be using the file; the
 * journal of a killed process is merged first.
 * @returns what is wrong, in Spanish; null when nothing is.
 */
export async function checkBackup(file: string): Promise<string | null> {
  return (await faultOf(file))?.sentence ?? null;
}

/** As `checkBackup`. @throws AppError `backup_damaged`, `backup_newer` */
export async function requireSound(file: string): Promise<void> {
  const fault = await faultOf(file);
  if (fault) throw new AppError(fault.code, 'the database can not be used', [{ path: 'name', message: fault.sentence }]);
}

async function faultOf(file: string): Promise<Fault | null> {
  try {
    await access(file, constants.R_OK);
    await mergeJournal(file);
    return await withSqlite(SqliteFile.openImmutable(file), faultIn);
  } catch (error) {
    return FAULT_OF_CODE[(error as { code?: string }).code ?? ''] ?? UNREADABLE;
  }
}

async function faultIn(database: SqliteFile): Promise<Fault | null> {
  const integrity = await database.all<{ integrity_check: string }>('PRAGMA integrity_check(1)');
  if (integrity[0]?.integrity_check !== 'ok') return DAMAGED;
  const { isOurs, isAhead } = await schemaStateOf(database);
  if (!isOurs) return NOT_OURS;
  return isAhead ? NEWER : null;
}

function damaged(sentence: string): Fault {
  return { code: 'backup_damaged', sentence };
}
