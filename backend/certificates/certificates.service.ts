import { Injectable } from '@nestjs/common';
import { type Certificate, type VerifiedCertificate, verificationCodeOf } from '../../contract/certificates.ts';
import { Config } from '../config/config.ts';
import { AppError } from '../shared/app-error.ts';
import { batchesOf } from '../shared/batches.ts';
import type { Caller } from '../shared/caller.ts';
import type { CertificateEntity } from './certificate.entity.ts';
import { CertificateQueries } from './certificate.queries.ts';
import { type MadeOfCertificate, toCertificate, toVerifiedCertificate } from './certificate-answers.ts';

/** Courses that one query names. */
const BATCH_MAX_COURSES = 1_000;

/** Certificates as people read them. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly certificates: CertificateQueries,
    private readonly config: Config,
  ) {}

  /** What anybody is told of the certificate with this code, as somebody has typed it. @throws AppError `certificate_not_found` */
  async byCode(typed: string): Promise<VerifiedCertificate> {
    const code = verificationCodeOf(typed);
    const row = code && (await this.certificates.findByCode(code));
    if (!row) throw new AppError('certificate_not_found', 'no certificate has this code');
    return toVerifiedCertificate(row, this.madeOf(row));
  }

  /** A certificate of the caller's own or, for an admin, anybody's. @throws AppError `certificate_not_found`, `not_yours` */
  async byId(id: string, { user, staff }: Caller): Promise<Certificate> {
    const row = await this.certificates.findById(id);
    if (!row) throw new AppError('certificate_not_found', `certificate ${id}`);
    if (row.userId !== user?.id && staff?.role !== 'admin') throw new AppError('not_yours', `certificate ${id} read by another`);
    return toCertificate(row, this.madeOf(row));
  }

  /** The latest certificate of a person for each of these courses, revoked or not, by the course's id; without one it is missing. */
  async idsOf(userId: string, courseIds: readonly string[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const some of batchesOf(courseIds, BATCH_MAX_COURSES)) {
      const keys = some.map((courseId) => ({ userId, courseId }));
      for (const { id, courseId } of await this.certificates.editionsAmong(keys)) ids.set(courseId, id);
    }
    return ids;
  }

  private madeOf({ verificationCode }: CertificateEntity): MadeOfCertificate {
    return { verificationUrl: `${this.config.publicUrl}/certificate/verify/${verificationCode}`, proof: null };
  }
}
