import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DOWNLOAD_ADDRESS_MS, type DownloadAddress } from '../../contract/exports.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import type { Issuer, RightsHolder } from '../shared/issuer.ts';
import { IssuerCheck } from '../shared/issuer-check.ts';
import { sha256 } from '../shared/sha256.ts';

/** A file that is made while it is downloaded. */
export interface Download {
  /** Letters, digits, dots and hyphens. */
  readonly filename: string;
  readonly contentType: string;
  /** The address and the download end with this person's rights. */
  readonly issuer: Issuer;
  /** Where it is known. */
  readonly sizeBytes?: number;
  /** Called when the address is used. What it gives is destroyed in every case. @throws AppError before anything is sent */
  readonly open: () => Promise<Readable>;
}

interface Offer {
  readonly download: Download;
  readonly expiresAtMs: number;
}

/** Addresses kept at a time; the oldest are dropped. */
const MAX_OFFERS = 1_000;
const TOKEN_BYTES = 32;
/** Sent between two checks of the issuer's rights. */
const UNCHECKED_BYTES = 1_000_000;

/**
 * Addresses that give a file once, within a minute. They work without a key, so that the browser itself saves the file. They end with the
 * process, and with the rights of the member of staff who asked for them.
 */
@Injectable()
export class DownloadsService {
  /** By the hash of what their address ends in. */
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

  /** Uses the address up. Of two at once, only one gets the file. @throws AppError `download_expired` */
  async take(token: string): Promise<Download> {
    const { issuer, ...download } = this.find(token);
    this.offers.delete(sha256(token));
    await this.requireEntitled(issuer);
    return { ...download, issuer, open: async () => this.send(issuer, await download.open()) };
  }

  /** Leaves the address as it is. @throws AppError `download_expired` */
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

  /** The content, while this account has its rights. A connection that ends before the first read never starts the generator, which would close the content. */
  send(holder: RightsHolder, content: Readable): Readable {
    return Readable.from(this.whileEntitled(holder, content)).once('close', () => content.destroy());
  }

  /** Throws when the account loses its rights: the connection then ends before the file does, and the browser reports a failed download. */
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
      if (expiresAtMs > this.clock.steadyMs() && this.offers.size < MAX_OFFERS) return; // those after it are younger
      this.offers.delete(key);
    }
  }
}
