import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type RequestUpload,
  type StoredObjectAnswer,
  UPLOAD_ADDRESS_MINUTES,
  uploadTypeOf,
} from '../../../contract/objects.ts';
import { type Issuer, issuerOf } from '../../access/issuer.ts';
import { IssuerCheck } from '../../access/issuer-check.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { AppError } from '../../errors/app-error.ts';
import { type ReservedRoom, withinRoom } from '../../files/disk-room.ts';
import { BodiesInTransit } from '../../http/limits/bodies-in-transit.ts';
import { Clock } from '../../time/clock.ts';
import { maxBytesAtOnce, tooLarge } from '../content/refused-content.ts';
import { addressOf, type ObjectName, ObjectStoreService } from '../object-store.service.ts';
import { headCheck, receive, settleContent } from './received-file.ts';
import { newName, promisedType, toAnswer } from './upload-names.ts';

/** Files sent with one PUT to a signed address. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly objects: ObjectStoreService,
    private readonly staffWriter: StaffWriterService,
    private readonly issuers: IssuerCheck,
    private readonly bodies: BodiesInTransit,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a signed path for one file, which ends with the future name of the object.
   * @throws AppError `unsupported_type`, `too_large`
   */
  async prepare(staff: StaffMember, request: RequestUpload): Promise<string> {
    const type = promisedType(request);
    const maxBytes = maxBytesAtOnce(type);
    if ((request.size ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const name = newName(type);
    await this.staffWriter.write(staff, {}, async () => {
      const url = addressOf(name);
      return { action: 'upload.prepare', subjectId: url, after: { url, ...request } };
    });
    return this.objects.sign(name, 'write', issuerOf(staff), this.clock.steadyMs() + UPLOAD_ADDRESS_MINUTES * 60_000);
  }

  /**
   * Stores a body under a signed name, completely or not at all.
   * @throws AppError `upload_expired` when the issuer's rights end, also during the transfer; `upload_used`,
   * `too_large`, `storage_full`, `unsupported_type`, `invalid_input` when it is empty, `too_many_requests` above the
   * issuer's share of `BodiesInTransit`
   */
  async store(issuer: Issuer, name: ObjectName, source: Readable, declaredBytes: number): Promise<StoredObjectAnswer> {
    await this.requireEntitled(issuer);
    if (await this.objects.find(name)) throw new AppError('upload_used', 'the address has been used');
    const maxBytes = maxBytesAtOnce(uploadTypeOf(name.filename));
    if (declaredBytes > maxBytes) throw tooLarge(maxBytes);
    return this.bodies.receive('file', issuer.accountId, source, async (body) =>
      withinRoom(await this.objects.reserveRoom(declaredBytes), (room) => this.write(issuer, name, body, room)),
    );
  }

  private async write(
    issuer: Issuer,
    name: ObjectName,
    source: Readable,
    room: ReservedRoom,
  ): Promise<StoredObjectAnswer> {
    const promised = uploadTypeOf(name.filename);
    const draft = await this.objects.createDraft(name.folder);
    try {
      await receive(source, draft, {
        position: 0,
        maxBytes: maxBytesAtOnce(promised),
        room,
        check: headCheck(draft, promised),
      });
      const contentType = await settleContent(draft, promised, maxBytesAtOnce);
      await this.requireEntitled(issuer);
      return toAnswer(await this.objects.publish(draft, name), contentType);
    } catch (error) {
      await draft.discard();
      throw error;
    }
  }

  private async requireEntitled(issuer: Issuer): Promise<void> {
    if (!(await this.issuers.isEntitled(issuer)))
      throw new AppError('upload_expired', 'the rights of its issuer have ended');
  }
}
