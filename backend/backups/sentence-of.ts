import { ERRORS } from '../../contract/errors.ts';
import { ConfigError } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { isStorageFull } from '../errors/storage-full.ts';

/** The reason in Spanish why a task about backups failed, for the person who started it. */
export function sentenceOf(error: unknown): string {
  if (isStorageFull(error) || (error instanceof AppError && error.code === 'storage_full'))
    return 'No hay espacio suficiente en el disco. Libera espacio e inténtalo de nuevo.';
  if (error instanceof AppError) return error.details?.[0]?.message ?? error.sentence ?? ERRORS[error.code].message;
  if (error instanceof ConfigError) return `No se pudo terminar (${error.message}).`;
  const code = (error as { code?: string } | null)?.code;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR')
    return 'No se puede escribir en la carpeta de las copias. Revisa sus permisos.';
  return 'No se pudo terminar. El registro del servidor dice por qué.';
}
