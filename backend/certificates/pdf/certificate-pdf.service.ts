import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { VerifiedCertificate } from '../../../contract/certificates.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { SingleWorker } from '../../workers/single-worker.ts';
import type { PdfRequest } from './pdf.worker.ts';

/** `maxWaiting`: two classes of 50. */
const LIMITS = { maxWaiting: 100, startMs: 10_000, timeoutMs: 10_000, idleMs: 60_000, maxHeapMb: 128 };
/** Part of the ETag. Raise it when the drawing or the metadata change, so that browsers fetch the file again. */
const DESIGN = 2;

/** The worker lies beside this file in the sources, in the build and in the desktop app's bundle. */
const WORKER = new URL(import.meta.url.replace(/[^/]+(?=\.[jt]s$)/, 'pdf.worker'));

/** Certificates as PDF files, made in a worker thread: drawing one would block all other requests. */
@Injectable()
export class CertificatePdfService implements OnApplicationShutdown {
  private readonly worker = new SingleWorker<PdfRequest, Uint8Array>(WORKER, LIMITS);

  constructor(private readonly settings: SettingsInForce) {}

  /**
   * @throws AppError `busy` when too many requests are pending; the reason of `gone` when the client has disconnected
   */
  async pdfOf(certificate: VerifiedCertificate, gone?: AbortSignal): Promise<Buffer> {
    return Buffer.from(await this.worker.run({ certificate, timeZone: this.settings.timeZone }, gone));
  }

  /** Equal for equal files: a hash of design, time zone and certificate. */
  etagOf(certificate: VerifiedCertificate): string {
    return `"${sha256(JSON.stringify([DESIGN, this.settings.timeZone, certificate]))}"`;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
