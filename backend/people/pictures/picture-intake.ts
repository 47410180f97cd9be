import type { Readable } from 'node:stream';
import { OWN_PICTURE_MAX_BYTES } from '../../../contract/profile.ts';
import { AppError } from '../../shared/app-error.ts';
import { receivedBytes } from '../../shared/received-bytes.ts';

/** A connection that broke may count as open for a while: a second try must not be refused. */
const MAX_PER_ACCOUNT = 2;
/** 60 MB of memory, with pictures of 5 MB. */
const MAX_IN_ALL = 12;

/** Receives uploaded pictures into memory, a limited number at once: a slow upload holds its bytes for minutes. */
export class PictureIntake {
  /** The account of each upload that is being received. */
  private readonly uploading: string[] = [];

  /** @throws AppError `busy` when too many are being received; as `receivedBytes` */
  async receive(accountId: string, source: Readable, declaredBytes: number): Promise<Buffer> {
    const own = this.uploading.filter((id) => id === accountId);
    if (own.length >= MAX_PER_ACCOUNT || this.uploading.length >= MAX_IN_ALL) {
      source.on('error', () => undefined).resume(); // the rest of a refused body is dropped
      throw new AppError('busy', 'too many pictures are being uploaded');
    }
    this.uploading.push(accountId);
    try {
      return await receivedBytes(source, declaredBytes, OWN_PICTURE_MAX_BYTES);
    } finally {
      this.uploading.splice(this.uploading.indexOf(accountId), 1);
    }
  }
}
