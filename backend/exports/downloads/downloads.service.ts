import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DOWNLOAD_ADDRESS_MS, type DownloadAddress } from '../../../contract/exports.ts';
import type { Issuer, RightsHolder } from '../../access/issuer.ts';
import { IssuerCheck } from '../../access/issuer-check.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';

/** A file that is generated while it is downloaded. */
export interface Download {
  /** Letters, digits, dots and hyphens. */
  readonly filename: string;
  readonly contentType: string;
  /** The address and a running download end with the rights of this person. */
  readonly issuer: Issuer;
  /** Absent when it is unknown. */
  readonly sizeBytes?: number;
  /** Called at the download; the stream is destroyed in every case. @throws AppError before anything is sent */
  readonly open: () => Promise<Readable>;
}

interface Offer {
  readonly download: Download;
  readonly expiresAtMs: number;
}

/** Unused addresses at a time; the oldest are evicted. */
const MAX_OFFERS = 1_000;
const TOKEN_BYTES = 32;
/** Bytes sent between two checks of the issuer's rights. */
const UNCHECKED_BYTES = 1_000_000;

/**
 * Addresses that serve a file once, within 60 s. They need no key, so that the browser itself saves the file. They end
 * with the process and with the issuer's rights.
 */
@Injectable()
export class DownloadsService {
  /** By the hash of the token in the address. */
  private readonly offers = new Map<string, Offer>();

  constructor(
    private readonly issuers: IssuerCheck,
    private readonly clock: Clock,
  ) {}

  offer(download: Download): DownloadAddress {
    this.forgetOld();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAtMs = this.clock.steadyMs() + DOWNLOAD_ADDRESS_MS;
    this.offers.set(sha256(token), { download, expiresAtMs });
    return { url: `/api/downloads/${token}`, expiresAt: new Date(expiresAtMs).toISOString() };
  }

  /** Uses the address up. Of two simultaneous calls, one succeeds. @throws AppError `download_expired` */
  async take(token: string): Promise<Download> {
    const { issuer, ...download } = this.find(token);
    this.offers.delete(sha256(token));
    await this.requireEntitled(issuer);
    return { ...download, issuer, open: async () => this.send(issuer, await download.open()) };
  }

  /** Does not use the address up. @throws AppError `download_expired` */
  async look(token: string): Promise<Download> {
    const download = this.find(token);
    await this.requireEntitled(download.issuer);
    return download;
  }

  private find(token: string): Download {
    const offer = this.offers.get(sha256(token));
    if (!offer || offer.expiresAtMs <= this.clock.steadyMs())
      throw new AppError('download_expired', 'used, or offered too long ago');
    return offer.download;
  }

  private async requireEntitled(issuer: Issuer): Promise<void> {
    if (!(await this.issuers.isEntitled(issuer)))
      throw new AppError('download_expired', 'the rights of its issuer have ended');
  }

  /** The content while the holder has rights. `close` destroys it even if the generator has not started yet. */
  send(holder: RightsHolder, content: Readable): Readable {
    return Readable.from(this.whileEntitled(holder, content)).once('close', () => content.destroy());
  }

  /** Throws when the account loses its rights; the browser reports the shortened file as a failed download. */
  private async *whileEntitled(holder: RightsHolder, content: Readable): AsyncGenerator<Buffer> {
    let unchecked = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      unchecked += chunk.length;
      if (unchecked > UNCHECKED_BYTES) {
        await this.issuers.requireEntitled(holder);
        unchecked = 0;
      }
      yield chunk;
    }
  }

  private forgetOld(): void {
    for (const [key, { expiresAtMs }] of this.offers) {
      if (expiresAtMs > this.clock.steadyMs() && this.offers.size < MAX_OFFERS) return; // later offers are younger
      this.offers.delete(key);
    }
  }
}
