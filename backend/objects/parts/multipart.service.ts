import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { AuditAction } from '../../../contract/audit-actions.ts';
import {
  type BeginMultipart,
  type MultipartUpload,
  type StoredObjectAnswer,
  UNFINISHED_UPLOADS_MAX,
  UNUSED_OBJECT_HOURS,
  UPLOAD_KIND_MAX_BYTES,
  UPLOAD_PART_BYTES,
  UPLOADS_FOLDER,
  type UploadType,
  uploadKindOf,
  uploadTypeOf,
} from '../../../contract/objects.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { Config } from '../../config/config.ts';
import { Ids } from '../../database/ids.ts';
import { AppError } from '../../errors/app-error.ts';
import { type ReservedRoom, withinRoom } from '../../files/disk-room.ts';
import { BodiesInTransit } from '../../http/limits/bodies-in-transit.ts';
import { Clock } from '../../time/clock.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import { notAccepted, tooLarge } from '../content/refused-content.ts';
import { ObjectStoreService, objectName } from '../object-store.service.ts';
import { receive, settleContent } from '../uploads/received-file.ts';
import { newName, promisedType, toAnswer } from '../uploads/upload-names.ts';
import { type BegunUpload, PartsFolder } from './parts-folder.ts';
import { PartsInFlight } from './parts-in-flight.ts';

const UPLOAD_ID = /^[0-9a-f-]{36}$/;

/**
 * Files sent in parts, which continue after a pause or a restart of the server. Only the member of staff that began an
 * upload has access to it.
 */
@Injectable()
export class MultipartService implements OnModuleInit {
  private readonly logger = new Logger(MultipartService.name);
  private readonly root: string;
  private readonly inFlight = new PartsInFlight();

  constructor(
    private readonly objects: ObjectStoreService,
    private readonly staffWriter: StaffWriterService,
    private readonly bodies: BodiesInTransit,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly hourly: HourlyTasks,
    config: Config,
  ) {
    this.root = resolve(config.dataDir, 'objects', '.uploads');
  }

  onModuleInit(): void {
    this.hourly.add(() => {
      this.removeAbandoned().catch((error) => this.logger.error('abandoned uploads were not removed', error));
    });
  }

  /** @throws AppError `unsupported_type`, `too_large`, `storage_full`, `too_many_uploads` */
  async begin(staff: StaffMember, request: BeginMultipart): Promise<MultipartUpload> {
    const type = promisedType(request);
    if (!type) throw notAccepted('filename');
    if (request.size > maxBytesOf(type)) throw tooLarge(maxBytesOf(type));
    await this.objects.requireRoom(request.size);
    if ((await this.unfinishedOf(staff)) >= UNFINISHED_UPLOADS_MAX)
      throw new AppError('too_many_uploads', 'not finished');
    const uploadId = this.ids.next();
    const upload = { staffId: staff.id, filename: newName(type).filename, size: request.size };
    await this.folderOf(uploadId).make(upload, this.clock.nowMs());
    await this.record(staff, 'upload.begin', uploadId, { uploadId, ...request });
    return this.stateOf(uploadId, upload);
  }

  /** @throws AppError `upload_not_found` */
  async read(staff: StaffMember, uploadId: string): Promise<MultipartUpload> {
    return this.stateOf(uploadId, await this.require(staff, uploadId));
  }

  /**
   * Stores one part, and replaces an earlier one of that number.
   * @throws AppError `upload_not_found`, `invalid_input` for a part that does not exist or has another size,
   * `storage_full`, `busy`, `too_many_requests` above the share of `BodiesInTransit`
   */
  async putPart(staff: StaffMember, uploadId: string, part: number, source: Readable): Promise<MultipartUpload> {
    const upload = await this.require(staff, uploadId);
    const maxBytes = bytesOfPart(upload.size, part);
    await this.bodies.receive('file', staff.id, source, async (body) =>
      withinRoom(await this.objects.reserveRoom(maxBytes), (room) =>
        this.inFlight.write(uploadId, body, () => this.writePart(uploadId, part, body, { maxBytes, room })),
      ),
    );
    return this.stateOf(uploadId, upload);
  }

  /**
   * Makes the parts an object after a check of the content; a file of another type is removed. A repeated call gives
   * the same answer.
   * @throws AppError `upload_not_found`, `invalid_input` when parts are missing, `unsupported_type`, `busy`
   */
  async complete(staff: StaffMember, uploadId: string): Promise<StoredObjectAnswer> {
    const upload = await this.require(staff, uploadId);
    const name = objectName(UPLOADS_FOLDER, upload.filename);
    return this.inFlight.end(uploadId, async () => {
      const stored = await this.objects.find(name);
      if (stored) return toAnswer(stored, await this.objects.typeOf(stored));
      const { parts, partCount } = await this.stateOf(uploadId, upload);
      if (parts.length < partCount) throw wrongPart('Faltan partes del archivo.');
      return this.publish(staff, uploadId, upload);
    });
  }

  /** Removes the received parts. @throws AppError `upload_not_found`, `busy` */
  async cancel(staff: StaffMember, uploadId: string): Promise<void> {
    await this.require(staff, uploadId);
    await this.inFlight.end(uploadId, () => this.folderOf(uploadId).remove());
    await this.record(staff, 'upload.cancel', uploadId, { uploadId });
  }

  /** Removes uploads without activity for 24 hours, also finished ones, whose files are objects by then. */
  async removeAbandoned(): Promise<void> {
    const uploadIds = await readdir(this.root).catch(() => []);
    for (const uploadId of uploadIds.filter((name) => UPLOAD_ID.test(name) && !this.inFlight.has(name))) {
      const folder = this.folderOf(uploadId);
      if ((await folder.usedAtMs()) <= this.clock.nowMs() - UNUSED_OBJECT_HOURS * 3_600_000) await folder.remove();
    }
  }

  /** The number of unfinished uploads of a member of staff. */
  private async unfinishedOf(staff: StaffMember): Promise<number> {
    const uploadIds = (await readdir(this.root).catch(() => [])).filter((name) => UPLOAD_ID.test(name));
    const isTheirs = await Promise.all(uploadIds.map((uploadId) => this.folderOf(uploadId).isUnfinishedOf(staff.id)));
    return isTheirs.filter(Boolean).length;
  }

  private async writePart(
    uploadId: string,
    part: number,
    body: Readable,
    { maxBytes, room }: { maxBytes: number; room: ReservedRoom },
  ): Promise<void> {
    const folder = this.folderOf(uploadId);
    const content = await folder.openContent().catch(unlessGone);
    try {
      await folder.removePart(part);
      const bytes = await receive(body, content, { position: (part - 1) * UPLOAD_PART_BYTES, maxBytes, room });
      if (bytes < maxBytes) throw wrongPart('Esta parte no está completa.');
      await content.sync();
      await folder.addPart(part, this.clock.nowMs());
    } finally {
      await content.close();
    }
  }

  private async publish(staff: StaffMember, uploadId: string, { filename }: BegunUpload): Promise<StoredObjectAnswer> {
    const folder = this.folderOf(uploadId);
    const content = await folder.openContent().catch(unlessGone);
    try {
      const contentType = await settleContent(content, uploadTypeOf(filename), maxBytesOf);
      await content.sync(); // before the transaction, which delays other writes
      return await this.staffWriter.write(staff, {}, async () => {
        const stored = await this.objects.publish(content, objectName(UPLOADS_FOLDER, filename));
        return { action: 'upload.complete', subjectId: uploadId, after: toAnswer(stored, contentType) };
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'unsupported_type') await folder.remove();
      throw error;
    } finally {
      await content.close();
    }
  }

  private async record(staff: StaffMember, action: AuditAction, subjectId: string, after: object): Promise<void> {
    await this.staffWriter.write(staff, {}, async () => ({ action, subjectId, after }));
  }

  private async stateOf(uploadId: string, { size }: BegunUpload): Promise<MultipartUpload> {
    const parts = await this.folderOf(uploadId).parts();
    return { uploadId, partSize: UPLOAD_PART_BYTES, partCount: Math.ceil(size / UPLOAD_PART_BYTES), parts };
  }

  /** @throws AppError `upload_not_found` unless that member of staff began the upload */
  private async require(staff: StaffMember, uploadId: string): Promise<BegunUpload> {
    const upload = UPLOAD_ID.test(uploadId) ? await this.folderOf(uploadId).read() : null;
    if (upload?.staffId !== staff.id) throw new AppError('upload_not_found', 'no such upload of theirs');
    return upload;
  }

  private folderOf(uploadId: string): PartsFolder {
    return new PartsFolder(join(this.root, uploadId));
  }
}

function maxBytesOf(type: UploadType): number {
  return UPLOAD_KIND_MAX_BYTES[uploadKindOf(type)];
}

/** All parts but the last have the same size. @throws AppError `invalid_input` for a part that does not exist */
function bytesOfPart(size: number, part: number): number {
  const from = (part - 1) * UPLOAD_PART_BYTES;
  if (!Number.isInteger(part) || part < 1 || from >= size) throw wrongPart('Esa parte no existe.');
  return Math.min(UPLOAD_PART_BYTES, size - from);
}

function wrongPart(message: string): AppError {
  return new AppError('invalid_input', 'not a part of the upload', [{ path: 'part', message }]);
}

/** A complete upload has no content file any more. */
function unlessGone(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new AppError('upload_used', 'the upload is complete') : error;
}
