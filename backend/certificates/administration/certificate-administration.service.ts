import { Injectable } from '@nestjs/common';
import type { CertificateRecord } from '../../../contract/certificates.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { AppError } from '../../shared/app-error.ts';
import { Clock } from '../../shared/clock.ts';
import { pick } from '../../shared/pick.ts';
import type { StaffMember } from '../../shared/staff-member.ts';
import type { CertificateEntity } from '../certificate.entity.ts';
import { CertificateQueries } from '../certificate.queries.ts';
import { CertificatesService } from '../certificates.service.ts';
import { CertificateIssuingService } from '../issuing/certificate-issuing.service.ts';

const REISSUED = 'Se emitió otro en su lugar.';
/** What a certificate and the one in its place have in common. */
const SAID = [
  'userId',
  'courseId',
  'studentName',
  'courseName',
  'instructor',
  'completionDate',
  'minutes',
  'finalGrade',
] as const satisfies (keyof CertificateEntity)[];

/** What admins do to certificates. */
@Injectable()
export class CertificateAdministrationService {
  constructor(
    private readonly queries: CertificateQueries,
    private readonly certificates: CertificatesService,
    private readonly issuing: CertificateIssuingService,
    private readonly writer: StaffWriterService,
    private readonly clock: Clock,
  ) {}

  /** For good: no replay issues it again. @throws AppError `certificate_not_found`, `certificate_revoked` */
  async revoke(staff: StaffMember, id: string, reason: string): Promise<CertificateRecord> {
    const revoked = await this.writer.write(staff, {}, async () => {
      const before = await this.requireAndLock(id);
      if (before.revokedAt !== null) throw new AppError('certificate_revoked', `certificate ${id}`);
      return { action: 'certificate.revoke', subjectId: id, before, after: await this.revokeRow(before, reason) };
    });
    return this.certificates.recordOf(revoked);
  }

  /**
   * Issues another one in its place, with a number and a code of its own, and revokes it unless it was. Once for each certificate.
   * @throws AppError `certificate_not_found`, `certificate_revoked` for one that has another in its place already
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
