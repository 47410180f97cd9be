import { Injectable } from '@nestjs/common';
import type { Certificate, CertificateRecord, VerifiedCertificate } from '../../contract/certificates.ts';
import type { Caller } from '../access/caller.ts';
import { batchesOf } from '../database/batches.ts';
import { AppError } from '../errors/app-error.ts';
import type { CertificateEntity } from './certificate.entity.ts';
import { CertificateQueries } from './certificate.queries.ts';
import {
  type MadeOfCertificate,
  toCertificate,
  toCertificateRecord,
  toVerifiedCertificate,
} from './certificate-answers.ts';
import { CertificateProofService } from './proof/certificate-proof.service.ts';
import { VerificationService } from './verification.service.ts';

/** Courses per query. */
const BATCH_MAX_COURSES = 1_000;

/** Certificates as answers, with the proof in their QR code. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly certificates: CertificateQueries,
    private readonly verification: VerificationService,
    private readonly proofs: CertificateProofService,
  ) {}

  /**
   * The public answer for a code as it was typed by a client at `address`.
   * @throws AppError `certificate_not_found`, `too_many_requests`
   */
  async byCode(typed: string, address: string): Promise<VerifiedCertificate> {
    const row = await this.verification.find(typed, address);
    return toVerifiedCertificate(row, await this.madeOf(row));
  }

  /**
   * Returns the caller's own certificate; an admin may read every certificate.
   * @throws AppError `certificate_not_found`, `not_yours`
   */
  async byId(id: string, { user, staff }: Caller): Promise<Certificate> {
    const row = await this.certificates.findById(id);
    if (!row) throw new AppError('certificate_not_found', `certificate ${id}`);
    if (row.userId !== user?.id && staff?.role !== 'admin')
      throw new AppError('not_yours', `certificate ${id} read by another`);
    return toCertificate(row, await this.madeOf(row));
  }

  /** The answer to staff. */
  async recordOf(row: CertificateEntity): Promise<CertificateRecord> {
    return toCertificateRecord(row, await this.madeOf(row));
  }

  /**
   * The person's latest certificate for each of these courses, revoked or not, by course id; courses without one are
   * missing.
   */
  async idsOf(userId: string, courseIds: readonly string[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const some of batchesOf(courseIds, BATCH_MAX_COURSES)) {
      const keys = some.map((courseId) => ({ userId, courseId }));
      for (const { id, courseId } of await this.certificates.editionsAmong(keys)) ids.set(courseId, id);
    }
    return ids;
  }

  /** Like `recordOf`, without the signed proof: tables have many rows. */
  unsignedRecordOf(row: CertificateEntity): CertificateRecord {
    return toCertificateRecord(row, { verificationUrl: this.proofs.linkOf(row), proof: null });
  }

  private async madeOf(row: CertificateEntity): Promise<MadeOfCertificate> {
    return { verificationUrl: this.proofs.linkOf(row), proof: await this.proofs.proofOf(row) };
  }
}
