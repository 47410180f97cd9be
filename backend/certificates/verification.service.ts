import { Injectable } from '@nestjs/common';
import { verificationCodeOf } from '../../contract/certificates.ts';
import type { ScreenPath } from '../../contract/screens.ts';
import { clientAddressKey } from '../access/client-address.ts';
import { Config } from '../config/config.ts';
import { AppError, TooManyRequests } from '../errors/app-error.ts';
import { FailureLimiter } from '../http/limits/failure-limiter.ts';
import { requestedScreen } from '../http/routes/requested-screen.ts';
import { Clock } from '../time/clock.ts';
import type { CertificateEntity } from './certificate.entity.ts';
import { CertificateQueries } from './certificate.queries.ts';

const WINDOW_MS = 60_000;
/** Unknown codes per address and minute (`docs/requirements.md`, 'Training history and certificates'). */
const MAX_UNKNOWN_CODES = 20;
const API_PATH = /^\/api\/certificates\/verify\/./i;
/** Screens whose path holds a code. */
const SCREENS: readonly ScreenPath[] = ['/verify/:code', '/certificate/verify/:code', '/print/certificate/:code'];

/**
 * Finds certificates by code, without a session, and blocks addresses that guess codes, on every path that holds a
 * code.
 */
@Injectable()
export class VerificationService {
  private readonly unknown: FailureLimiter;

  constructor(
    private readonly certificates: CertificateQueries,
    private readonly config: Config,
    clock: Clock,
  ) {
    this.unknown = new FailureLimiter(clock, WINDOW_MS);
  }

  /**
   * Finds the certificate with a code as typed; `address` is the client's. The limit is checked again after the read,
   * so that concurrent guesses can't bypass it.
   * @throws AppError `certificate_not_found`, `too_many_requests`
   */
  async find(typed: string, address: string): Promise<CertificateEntity> {
    this.requireBelowLimit(address);
    const code = verificationCodeOf(typed);
    const row = code && (await this.certificates.findByCode(code));
    this.requireBelowLimit(address);
    if (row) return row;
    this.unknown.record(clientAddressKey(address));
    throw new AppError('certificate_not_found', 'no certificate has this code');
  }

  /** Milliseconds until the address may request a path with a code again; 0 when it may, and for other paths. */
  waitMs(path: string, address: string): number {
    const waitMs = this.waitMsOf(address);
    return waitMs > 0 && holdsCode(path) ? waitMs : 0;
  }

  private requireBelowLimit(address: string): void {
    const waitMs = this.waitMsOf(address);
    if (waitMs > 0) throw new TooManyRequests('too many unknown codes', waitMs);
  }

  private waitMsOf(address: string): number {
    return this.unknown.waitMs(clientAddressKey(address), Math.ceil(MAX_UNKNOWN_CODES * this.config.rateLimit));
  }
}

/** Compares resolved and decoded segments of the path, so that other spellings of a screen's path are refused too. */
function holdsCode(path: string): boolean {
  return API_PATH.test(path) || SCREENS.includes(requestedScreen(path).path);
}
