import { access, constants } from 'node:fs/promises';
import { mergeJournal, SqliteFile, withEndingSqlite } from '../database/sqlite-file.ts';
import { AppError } from '../errors/app-error.ts';
import { requirePlainTables } from './restore/table-rows.ts';
import { schemaStateOf } from './schema-state.ts';

type Fault = { readonly code: 'backup_damaged' | 'backup_newer'; readonly sentence: string };

const UNREADABLE = damaged('No se pudo leer la copia de seguridad.');
const NOT_OURS = damaged('El archivo no es una copia de seguridad de la academia.');
const DAMAGED = damaged('La copia de seguridad está dañada.');
const NEWER: Fault = {
  code: 'backup_newer',
  sentence:
    'La copia de seguridad es de una versión más nueva de la academia. Actualiza el programa para poder usarla.',
};

/** SQLite's codes for a file that is not a database, or a damaged one (sqlite.org/rescode.html). */
const FAULT_OF_CODE: Readonly<Record<string, Fault>> = { SQLITE_NOTADB: NOT_OURS, SQLITE_CORRUPT: DAMAGED };

/** More tables and schema entries than an academy has. */
const TABLES_MAX = 1_000;
const SCHEMA_MAX = 10_000;
/** Limit in milliseconds: hostile pages can refer to each other, so that they are read again and again. */
const FOREIGN_CHECK_MAX_MS = 10 * 60_000;
const NEVER = new AbortController().signal;

/** Tables that this program could read, by name: `quick_check` would take a number for a limit. */
const PLAIN_TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND sql GLOB 'CREATE TABLE *'
  AND length(name) <= 100 AND name GLOB '[A-Za-z_]*' AND name NOT GLOB '*[^A-Za-z0-9_]*' LIMIT ${TABLES_MAX + 1}`;

/** The end of the last check of a foreign database; each check takes one of the few threads for file access. */
let lastForeignCheck: Promise<unknown> = Promise.resolve();

/**
 * Checks that a file is an undamaged database of the academy that this version can open. Works without a server. The
 * file must not be in use; the journal of a killed process is merged first.
 * @returns the fault in Spanish; null for a sound file
 */
export async function checkBackup(file: string): Promise<string | null> {
  return (await faultOf(file, NEVER, faultIn))?.sentence ?? null;
}

/**
 * Like `checkBackup`, for a database made here: expressions in its indexes and constraints are evaluated.
 * @throws AppError `backup_damaged`, `backup_newer`; the reason of `ending` when that is aborted
 */
export async function requireSound(file: string, ending: AbortSignal): Promise<void> {
  throwFault(await faultOf(file, ending, faultIn));
}

/**
 * Like `requireSound`, for a database that this academy did not sign: evaluates no expression of it and opens no
 * virtual table. Compares plain tables and the structure of indexes, not their entries. Runs one check at a time.
 * @throws as `requireSound`; a queued check ends at once with `ending`
 */
export async function requireSoundForeign(file: string, ending: AbortSignal): Promise<void> {
  const before = lastForeignCheck;
  const looking = turnOf(before, ending).then(() => {
    ending.throwIfAborted();
    const limit = AbortSignal.timeout(FOREIGN_CHECK_MAX_MS);
    return faultOf(file, AbortSignal.any([ending, limit]), faultInForeign).catch((error: Error) => {
      if (ending.aborted || !limit.aborted) throw error;
      return DAMAGED;
    });
  });
  // A check that leaves the queue does not let the next one start early.
  lastForeignCheck = Promise.allSettled([before, looking]);
  throwFault(await looking);
}

/**
 * Resolves when the checks before have ended.
 * @throws the reason of `ending` as soon as that is aborted
 */
async function turnOf(before: Promise<unknown>, ending: AbortSignal): Promise<void> {
  ending.throwIfAborted();
  let leave = () => {};
  const ended = new Promise<never>((_, reject) => {
    leave = () => reject(ending.reason);
  });
  ending.addEventListener('abort', leave);
  try {
    await Promise.race([before, ended]);
  } finally {
    ending.removeEventListener('abort', leave);
  }
}

function throwFault(fault: Fault | null): void {
  if (fault)
    throw new AppError(fault.code, 'the database can not be used', [{ path: 'name', message: fault.sentence }]);
}

async function faultOf(
  file: string,
  ending: AbortSignal,
  look: (database: SqliteFile, ending: AbortSignal) => Promise<Fault | null>,
): Promise<Fault | null> {
  try {
    await access(file, constants.R_OK);
    await mergeJournal(file);
    return await withEndingSqlite(SqliteFile.openImmutable(file), ending, (database) => look(database, ending));
  } catch (error) {
    if (ending.aborted) throw ending.reason;
    return FAULT_OF_CODE[(error as { code?: string }).code ?? ''] ?? UNREADABLE;
  }
}

async function faultIn(database: SqliteFile): Promise<Fault | null> {
  const integrity = await database.all<{ integrity_check: string }>('PRAGMA integrity_check(1)');
  if (integrity[0]?.integrity_check !== 'ok') return DAMAGED;
  return faultInSchema(database);
}

async function faultInForeign(database: SqliteFile, ending: AbortSignal): Promise<Fault | null> {
  const parts = await database.all(`SELECT 1 FROM sqlite_master LIMIT ${SCHEMA_MAX + 1}`);
  const tables = (await database.all<{ name: string }>(PLAIN_TABLES)).map(({ name }) => name);
  if (parts.length > SCHEMA_MAX || tables.length > TABLES_MAX) return NOT_OURS;
  await requirePlainTables(database, 'main', tables);
  await database.all('PRAGMA ignore_check_constraints = ON');
  for (const table of tables) {
    ending.throwIfAborted(); // an interrupt between two statements has no effect
    // Ends at the first fault: reading a damaged tree may never end.
    const [found] = await database.all<{ quick_check: string }>(
      'SELECT quick_check FROM pragma_quick_check(?) LIMIT 1',
      table,
    );
    if (found?.quick_check !== 'ok') return DAMAGED;
  }
  return faultInSchema(database);
}

async function faultInSchema(database: SqliteFile): Promise<Fault | null> {
  const { isOurs, isAhead } = await schemaStateOf(database);
  if (!isOurs) return NOT_OURS;
  return isAhead ? NEWER : null;
}

function damaged(sentence: string): Fault {
  return { code: 'backup_damaged', sentence };
}
