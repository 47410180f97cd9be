import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  type CertificateRecord,
  certificateRecordSchema,
  type RevokeCertificate,
  revokeCertificateSchema,
} from '../../../contract/certificates.ts';
import { Allow } from '../../shared/allow.ts';
import { Answers } from '../../shared/answers.ts';
import { CurrentStaff, type StaffMember } from '../../shared/staff-member.ts';
import { CertificateAdministrationService } from './certificate-administration.service.ts';

@Controller('api/admin/certificates')
export class CertificatesAdminController {
  constructor(private readonly administration: CertificateAdministrationService) {}

  @Post(':id/revoke')
  @HttpCode(200)
  @Allow('admin')
  @Answers(certificateRecordSchema)
  revoke(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: revokeCertificateSchema }) { reason }: RevokeCertificate,
  ): Promise<CertificateRecord> {
    return this.administration.revoke(staff, id, reason);
  }

  @Post(':id/reissue')
  @HttpCode(200)
  @Allow('admin')
  @Answers(certificateRecordSchema)
  reissue(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<CertificateRecord> {
    return this.administration.reissue(staff, id);
  }
}
