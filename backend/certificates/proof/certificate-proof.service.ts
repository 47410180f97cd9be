import { deflateRawSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { proofOf, signedPartOf } from '../../../contract/certificate-proof.ts';
import { Config } from '../../config/config.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { localDayAndTime } from '../../time/local-day.ts';
import type { CertificateEntity } from '../certificate.entity.ts';
import { CertificateKeysService } from '../keys/certificate-keys.service.ts';

const BEST_COMPRESSION = { level: 9 };

/** Makes the contents of a certificate's QR code: its public link, and a proof that is verified without network. */
@Injectable()
export class CertificateProofService {
  constructor(
    private readonly keys: CertificateKeysService,
    private readonly config: Config,
    private readonly settings: SettingsInForce,
  ) {}

  linkOf({ verificationCode }: Pick<CertificateEntity, 'verificationCode'>): string {
    return `${this.config.publicUrl}/certificate/verify/${verificationCode}`;
  }

  /**
   * Signed at each call with the current key. Null for a revoked certificate, and when the key can't be read; the
   * public link shows the validity in both cases.
   */
  async proofOf(certificate: CertificateEntity): Promise<string | null> {
    const { studentName, courseName, completionDate, certificateNumber, verificationCode, revokedAt } = certificate;
    if (revokedAt !== null) return null;
    const completionDay = localDayAndTime(Date.parse(completionDate), this.settings.timeZone).day;
    const facts = { studentName, courseName, completionDay, certificateNumber, verificationCode };
    const signedPart = signedPartOf(facts, this.linkOf(certificate), (bytes) =>
      deflateRawSync(bytes, BEST_COMPRESSION),
    );
    // An hourly task of `CertificateKeysService` logs the reason of a failure.
    const signature = await this.keys.sign('proof', Buffer.from(signedPart)).catch(() => null);
    return signature && proofOf(signedPart, signature);
  }
}
