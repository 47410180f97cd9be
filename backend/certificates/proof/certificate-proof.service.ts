import { deflateRawSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { proofOf, signedPartOf } from '../../../contract/certificate-proof.ts';
import { Config } from '../../config/config.ts';
import { localDayAndTime } from '../../shared/local-day.ts';
import { SettingsInForce } from '../../shared/settings-in-force.ts';
import type { CertificateEntity } from '../certificate.entity.ts';
import { CertificateKeysService } from '../keys/certificate-keys.service.ts';

const BEST_COMPRESSION = { level: 9 };

/** Makes what a certificate's QR code holds: its public link, and the proof that needs no network. */
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
   * Signed anew each time, by the current key. Null for a certificate that was revoked, and without a key that can be read: whoever asks
   * whether it is valid is told so all the same.
   */
  async proofOf(certificate: CertificateEntity): Promise<string | null> {
    const { studentName, courseName, completionDate, certificateNumber, verificationCode, revokedAt } = certificate;
    if (revokedAt !== null) return null;
    const completionDay = localDayAndTime(Date.parse(completionDate), this.settings.timeZone).day;
    const facts = { studentName, courseName, completionDay, certificateNumber, verificationCode };
    const signedPart = signedPartOf(facts, this.linkOf(certificate), (bytes) =>
      deflateRawSync(bytes, BEST_COMPRESSION),
    );
    const signature = await this.keys.sign('proof', Buffer.from(signedPart)).catch(() => null); // the log says why, every hour
    return signature && proofOf(signedPart, signature);
  }
}
