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

/** An unguessable name, which reveals neither the sender nor the original name. */
export function newName(type: UploadType | null): ObjectName {
  return objectName(UPLOADS_FOLDER, `${randomUUID()}${type ? UPLOAD_TYPES[type][0] : ''}`);
}

/**
 * The type that a request promises, by file name or content type; null when it promises none.
 * @throws AppError `unsupported_type` for a name that is not accepted, and for a type that contradicts the name
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
