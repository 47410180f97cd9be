import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DOWNLOAD_ADDRESS_MS, type DownloadAddress } from '../../contract/exports.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import { sha256 } from '../shared/sha256.ts';

/** A file that is made while it is downloaded. */
export interface Download {
  /** Letters, digits, dots and hyphens. */
  readonly filename: string;
  readonly contentType: string;
  /** Where it is known. */
  readonly sizeBytes?: number;
  /** Called when somebody comes for it. @throws AppError before anything is sent */
  readonly open: () => Promise<Readable>;
}

interface Offer {
  readonly download: Download;
  readonly expiresAtMs: number;
}

/** Nobody waits for more at a time; the oldest go. */
const MAX_OFFERS = 1_000;
const TOKEN_BYTES = 32;

/**
 * Addresses that give a file once, within a minute: whoever holds one needs no key, so that the browser itself saves the file. They end
 * with the process.
 */
@Injectable()
export class DownloadsService {
  /** By the hash of what their address ends in. */
  private readonly offers = new Map<string, Offer>();

  constructor(private readonly clock: Clock) {}

  offer(download: Download): DownloadAddress {
    this.forgetOld();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAtMs = this.clock.steadyMs() + DOWNLOAD_ADDRESS_MS;
    this.offers.set(sha256(token), { download, expiresAtMs });
    return { url: `/api/downloads/${token}`, expiresAt: new Date(expiresAtMs).toISOString() };
  }

  /** Uses the address up. @throws AppError `download_expired` */
  take(token: string): Download {
    const download = this.look(token);
    this.offers.delete(sha256(token));
    return download;
  }

  /** Leaves the address as it is. @throws AppError `download_expired` */
  look(token: string): Download {
    const offer = this.offers.get(sha256(token));
    if (!offer || offer.expiresAtMs <= this.clock.steadyMs())
      throw new AppError('download_expired', 'used, or offered too long ago');
    return offer.download;
  }

  private forgetOld(): void {
    for (const [key, { expiresAtMs }] of this.offers) {
      if (expiresAtMs > this.clock.steadyMs() && this.offers.size < MAX_OFFERS) return; // those after it are younger
      this.offers.delete(key);
    }
  }
}
