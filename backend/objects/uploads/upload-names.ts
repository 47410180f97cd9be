import { randomUUID } from 'node:crypto';
import {
  type RequestUpload,
  type StoredObjectAnswer,
  UPLOAD_TYPES,
  UPLOADS_FOLDER,
  type UploadType,
  uploadTypeOf,
} from '../../../contract/objects.ts';
import { notAccepted, notWhatItSays } from '../content/refused-content.ts';
import { addressOf, type ObjectName, objectName, type StoredObject } from '../object-store.service.ts';

/** A name that nobody can guess, and that says nothing of who sent it or how it was called. */
export function newName(type: UploadType | null): ObjectName {
  return objectName(UPLOADS_FOLDER, `${randomUUID()}${type ? UPLOAD_TYPES[type][0] : ''}`);
}

/**
 * What a file is said to be; null when nothing is said.
 * @throws AppError `unsupported_type` for a name or a type that is not accepted, and for two that do not fit
 */
export function promisedType({ filename, contentType }: RequestUpload): UploadType | null {
  const byName = filename ? uploadTypeOf(filename) : null;
  if (filename?.includes('.') && !byName) throw notAccepted('filename');
  const said = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isKnown = Object.hasOwn(UPLOAD_TYPES, said);
  if (byName) {
    if (isKnown && said !== byName) throw notWhatItSays();
    return byName;
  }
  return isKnown ? (said as UploadType) : null;
}

export function toAnswer(object: StoredObject, contentType: string): StoredObjectAnswer {
  return { url: addressOf(object), filename: object.filename, size: object.sizeBytes, contentType };
}
