import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { AppError } from '../../errors/app-error.ts';
import { CertificateKeysService } from '../keys/certificate-keys.service.ts';
import { CertificateProofService } from '../proof/certificate-proof.service.ts';
import { VerificationService } from '../verification.service.ts';
import { openBadgeOf } from './open-badge.ts';

const MS_PER_SECOND = 1_000;

/** Certificates as credentials that other programs verify: Open Badges 3.0, signed as a JWT (its section 8.2). */
@Injectable()
export class CredentialService {
  constructor(
    private readonly verification: VerificationService,
    private readonly proofs: CertificateProofService,
    private readonly keys: CertificateKeysService,
    private readonly config: Config,
  ) {}

  /**
   * Signed at each call with the current key.
   * @throws AppError `certificate_not_found`, also for a revoked certificate; `too_many_requests`
   */
  async byCode(typed: string, address: string): Promise<string> {
    const certificate = await this.verification.find(typed, address);
    const { verificationCode, revokedAt } = certificate;
    if (revokedAt !== null) throw new AppError('certificate_not_found', 'the credential of a revoked certificate');
    const academy = this.config.publicUrl;
    const badge = openBadgeOf(certificate, {
      academy,
      credential: `${academy}/api/certificates/verify/${verificationCode}/credential`,
      page: this.proofs.linkOf(certificate),
    });
    const claims = {
      iss: badge.issuer.id,
      jti: badge.id,
      nbf: Math.floor(Date.parse(badge.validFrom) / MS_PER_SECOND),
      sub: badge.credentialSubject.id,
    };
    const header = { alg: 'RS256', kid: await this.keys.addressOf('credential'), typ: 'JWT' };
    const signed = `${encode(header)}.${encode({ ...badge, ...claims })}`;
    return `${signed}.${(await this.keys.sign('credential', Buffer.from(signed))).toString('base64url')}`;
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
