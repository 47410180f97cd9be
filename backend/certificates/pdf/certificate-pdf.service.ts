import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { VerifiedCertificate } from '../../../contract/certificates.ts';
import { SettingsInForce } from '../../shared/settings-in-force.ts';
import { sha256 } from '../../shared/sha256.ts';
import { SingleWorker } from '../../shared/single-worker.ts';
import type { PdfRequest } from './pdf.worker.ts';

/** A class of fifty, and as many again. */
const LIMITS = { maxWaiting: 100, startMs: 10_000, timeoutMs: 10_000, idleMs: 60_000, maxHeapMb: 128 };
/** Raised when the drawing or the file's metadata change, so that what browsers hold of the one before is not taken for it. */
const DESIGN = 2;

/** Beside this file, in the sources, in the build and in the desktop app's bundle. */
const WORKER = new URL(import.meta.url.replace(/[^/]+(?=\.[jt]s$)/, 'pdf.worker'));

/** Certificates as PDF files, made in a thread of their own: what a single one takes would keep everybody else waiting. */
@Injectable()
export class CertificatePdfService implements OnApplicationShutdown {
  private readonly worker = new SingleWorker<PdfRequest, Uint8Array>(WORKER, LIMITS);

  constructor(private readonly settings: SettingsInForce) {}

  /** @throws AppError `busy` when too many wait for theirs; the reason of `gone`, of whoever waits no more */
  async pdfOf(certificate: VerifiedCertificate, gone?: AbortSignal): Promise<Buffer> {
    return Buffer.from(await this.worker.run({ certificate, timeZone: this.settings.timeZone }, gone));
  }

  /** The same for the same file: the drawing, and all that is in it. */
  etagOf(certificate: VerifiedCertificate): string {
    return `"${sha256(JSON.stringify([DESIGN, this.settings.timeZone, certificate]))}"`;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
