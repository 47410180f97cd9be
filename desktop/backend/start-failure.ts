import { BackupError } from '../../backend/backups/backup.service.ts';
import { ConfigError } from '../../backend/config/config.ts';
import { FullDisk } from '../../backend/files/full-disk.ts';
import type { FromBackend } from '../shared/backend-messages.ts';

type Failed = Extract<FromBackend, { type: 'failed' }>;

const DAMAGED = 'La base de datos de la academia está dañada.';
const NOT_WRITABLE = 'No se puede escribir en la carpeta de datos. Revisa los permisos y el espacio libre del disco.';

/** Error codes of SQLite (sqlite.org/rescode.html) and of the system, with advice for the user. */
const DATABASE_PROBLEMS: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_CANTOPEN: NOT_WRITABLE,
  SQLITE_READONLY: NOT_WRITABLE,
  SQLITE_FULL: NOT_WRITABLE,
  SQLITE_IOERR: NOT_WRITABLE,
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: NOT_WRITABLE,
  ENOSPC: NOT_WRITABLE,
  ENOTDIR: NOT_WRITABLE,
  EEXIST: NOT_WRITABLE,
};

/** The message to the shell for a start error. */
export function startFailureOf(error: unknown, port: number): Failed {
  if (error instanceof ConfigError) return failed('configuration', `La configuración no es válida.\n${error.message}`);
  if (error instanceof BackupError || error instanceof FullDisk) return failed('database', error.message);
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return failed('port-taken', `Otro programa usa el puerto ${port} de este equipo. Ciérralo o reinicia el equipo.`);
  }
  const problem = DATABASE_PROBLEMS[code];
  return problem
    ? failed('database', problem)
    : failed('unexpected', 'La academia no pudo arrancar. Los registros dicen por qué.');
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

function failed(reason: Failed['reason'], message: string): Failed {
  return { type: 'failed', reason, message };
}
