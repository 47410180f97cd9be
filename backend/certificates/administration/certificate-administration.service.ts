import { Injectable } from '@nestjs/common';
import type { CertificateRecord } from '../../../contract/certificates.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { pick } from '../../database/pick.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';
import type { CertificateEntity } from '../certificate.entity.ts';
import { CertificateQueries } from '../certificate.queries.ts';
import { CertificatesService } from '../certificates.service.ts';
import { CertificateIssuingService } from '../issuing/certificate-issuing.service.ts';

const REISSUED = 'Se emitió otro en su lugar.';
/** Columns that an edition copies from the one that it replaces. */
const SAID = [
  'userId',
  'courseId',
  'studentName',
  'courseName',
  'instructor',
  'completionDate',
  'minutes',
  'verifiedSeconds',
  'finalGrade',
] as const satisfies (keyof CertificateEntity)[];

/** Revokes and reissues certificates, for admins. */
@Injectable()
export class CertificateAdministrationService {
  constructor(
    private readonly queries: CertificateQueries,
    private readonly certificates: CertificatesService,
    private readonly issuing: CertificateIssuingService,
    private readonly writer: StaffWriterService,
    private readonly clock: Clock,
  ) {}

  /**
   * Revokes for good: repeated reports do not issue it again.
   * @throws AppError `certificate_not_found`, `certificate_revoked`
   */
  async revoke(staff: StaffMember, id: string, reason: string): Promise<CertificateRecord> {
    const revoked = await this.writer.write(staff, {}, async () => {
      const before = await this.requireAndLock(id);
      if (before.revokedAt !== null) throw new AppError('certificate_revoked', `certificate ${id}`);
      return { action: 'certificate.revoke', subjectId: id, before, after: await this.revokeRow(before, reason) };
    });
    return this.certificates.recordOf(revoked);
  }

  /**
   * Issues another edition, with its own number and code, and revokes the old one if it is valid. Each certificate is
   * replaced once.
   * @throws AppError `certificate_not_found`, `certificate_revoked` if it is replaced already
   */
  async reissue(staff: StaffMember, id: string): Promise<CertificateRecord> {
    const issued = await this.writer.write(staff, {}, async () => {
      const before = await this.requireAndLock(id);
      if (await this.queries.isReplaced(id))
        throw new AppError('certificate_revoked', `certificate ${id} has another in its place`);
      if (before.revokedAt === null) await this.revokeRow(before, REISSUED);
      const after = await this.issuing.issue({ ...pick(before, SAID), edition: before.edition + 1, replacesId: id });
      return { action: 'certificate.reissue', subjectId: id, before, after };
    });
    return this.certificates.recordOf(issued);
  }

  private async requireAndLock(id: string): Promise<CertificateEntity> {
    const row = await this.queries.findAndLock(id);
    if (!row) throw new AppError('certificate_not_found', `certificate ${id}`);
    return row;
  }

  private async revokeRow(row: CertificateEntity, revocationReason: string): Promise<CertificateEntity> {
    const revocation = { revokedAt: this.clock.nowIso(), revocationReason };
    await this.queries.update(row.id, revocation);
    return { ...row, ...revocation };
  }
}
