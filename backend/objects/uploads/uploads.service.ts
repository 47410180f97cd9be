import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type RequestUpload,
  type StoredObjectAnswer,
  UPLOAD_ADDRESS_MINUTES,
  UPLOAD_TYPES,
  UPLOADS_FOLDER,
  type UploadType,
  uploadTypeOf,
} from '../../../contract/objects.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { AppError } from '../../shared/app-error.ts';
import { Clock } from '../../shared/clock.ts';
import type { StaffMember } from '../../shared/staff-member.ts';
import { maxBytesAtOnce, notAccepted, notWhatItSays, tooLarge } from '../content/refused-content.ts';
import { addressOf, type ObjectName, ObjectStoreService, objectName, type StoredObject } from '../object-store.service.ts';
import { headCheck, receive, settleContent } from './received-file.ts';

/** Files sent with one PUT to an address that was signed for it. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly objects: ObjectStoreService,
    private readonly staffWriter: StaffWriterService,
    private readonly clock: Clock,
  ) {}

  /** A signed address for one file; its path ends in the name that the file will have. @throws AppError `unsupported_type`, `too_large` */
  async prepare(staff: StaffMember, request: RequestUpload): Promise<string> {
    const type = promisedType(request);
    const maxBytes = maxBytesAtOnce(type);
    if ((request.size ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const name = newName(type);
    await this.staffWriter.write(staff, {}, async () => {
      const url = addressOf(name);
      return { action: 'upload.prepare', subjectId: url, after: { url, ...request } };
    });
    return this.objects.sign(name, 'write', this.clock.steadyMs() + UPLOAD_ADDRESS_MINUTES * 60_000);
  }

  /**
   * Stores a body under a name that was signed for it; all of it or nothing.
   * @throws AppError `upload_used`, `too_large`, `unsupported_type`, `invalid_input` when it is empty
   */
  async store(name: ObjectName, source: Readable, declaredBytes: number): Promise<StoredObjectAnswer> {
    if (await this.objects.find(name)) throw new AppError('upload_used', 'the address has been used');
    const promised = uploadTypeOf(name.filename);
    const maxBytes = maxBytesAtOnce(promised);
    if (declaredBytes > maxBytes) throw tooLarge(maxBytes);
    const draft = await this.objects.createDraft(name.folder);
    try {
      await receive(source, draft, { position: 0, maxBytes, check: headCheck(draft, promised) });
      const contentType = await settleContent(draft, promised, maxBytesAtOnce);
      return toAnswer(await this.objects.publish(draft, name), contentType);
    } catch (error) {
      await draft.discard();
      throw error;
    }
  }
}

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
