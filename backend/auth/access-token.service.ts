import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_MS } from '../../contract/auth.ts';
import { Clock } from '../shared/clock.ts';
import { Signer } from '../shared/signer.ts';

const PURPOSE = 'access token';
/** Clocks of two processes may differ by this much. */
const LEEWAY_MS = 60_000;

/**
 * The specification's local token format made unforgeable: base64url of `userId:signature:issuedAtMs`, where the signature covers the
 * other two (API.md, 'Identity').
 */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {}

  issue(accountId: string): string {
    const issuedAtMs = this.clock.nowMs();
    const signature = this.signer.sign(PURPOSE, `${accountId}:${issuedAtMs}`);
    return Buffer.from(`${accountId}:${signature}:${issuedAtMs}`).toString('base64url');
  }

  /** The account the token was issued to; null for one that is forged, mangled, stale or from the future. */
  accountIdOf(token: string): string | null {
    const [accountId, signature, issuedAt, ...rest] = Buffer.from(token, 'base64url').toString().split(':');
    if (!accountId || !signature || !issuedAt || rest.length > 0 || !/^\d{1,16}$/.test(issuedAt)) return null;
    if (!this.signer.isSigned(PURPOSE, `${accountId}:${issuedAt}`, signature)) return null;
    const ageMs = this.clock.nowMs() - Number(issuedAt);
    return ageMs <= ACCESS_TOKEN_MS && ageMs >= -LEEWAY_MS ? accountId : null;
  }
}
