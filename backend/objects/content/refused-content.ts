import { UPLOAD_KIND_MAX_BYTES, UPLOAD_MAX_BYTES, type UploadType, uploadKindOf } from '../../../contract/objects.ts';
import { AppError } from '../../errors/app-error.ts';

const MIB = 1024 * 1024;

/** The field that errors about a file's content name. */
const PATH = 'file';

export function emptyFile(): AppError {
  return new AppError('invalid_input', 'no bytes', [{ path: PATH, message: 'El archivo está vacío.' }]);
}

export function tooLarge(maxBytes: number): AppError {
  const message = `El archivo es demasiado grande: puede tener ${Math.floor(maxBytes / MIB)} MB como máximo.`;
  return new AppError('too_large', `more than ${maxBytes} bytes`, [{ path: PATH, message }]);
}

export function notAccepted(path = PATH): AppError {
  const message =
    'Se aceptan PDF, Word, PowerPoint, Excel, ZIP, imágenes JPG, PNG, WebP o GIF, videos MP4 o WebM y subtítulos VTT o SRT.';
  return new AppError('unsupported_type', 'a type that is not accepted', [{ path, message }]);
}

/** The error for content of another type than the file's name. */
export function notWhatItSays(): AppError {
  const message = 'El contenido del archivo no corresponde a su nombre: puede estar dañado o tener otra extensión.';
  return new AppError('unsupported_type', 'the content is of another type', [{ path: PATH, message }]);
}

export function brokenSubtitles(line: number): AppError {
  const message = `Los subtítulos no se entienden cerca de la línea ${line}.`;
  return new AppError('unsupported_type', 'not subtitles', [{ path: PATH, message }]);
}

/** Maximum bytes of a file of the type in a single PUT. */
export function maxBytesAtOnce(type: UploadType | null): number {
  return type ? Math.min(UPLOAD_KIND_MAX_BYTES[uploadKindOf(type)], UPLOAD_MAX_BYTES) : UPLOAD_MAX_BYTES;
}
