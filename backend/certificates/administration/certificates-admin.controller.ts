import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AdminCertificate,
  adminCertificateListSchema,
  type CertificateDetail,
  type CertificateTableQuery,
  certificateDetailSchema,
  certificateTableQuerySchema,
} from '../../../contract/certificate-table.ts';
import {
  type CertificateRecord,
  certificateRecordSchema,
  type RevokeCertificate,
  revokeCertificateSchema,
} from '../../../contract/certificates.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { answerPage } from '../../http/routes/page.ts';
import { CertificateAdministrationService } from './certificate-administration.service.ts';
import { CertificateTableService } from './certificate-table.service.ts';

@Controller('api/admin/certificates')
export class CertificatesAdminController {
  constructor(
    private readonly administration: CertificateAdministrationService,
    private readonly table: CertificateTableService,
  ) {}

  @Get()
  @Allow('trainer')
  @Answers(adminCertificateListSchema)
  async list(
    @Query({ schema: certificateTableQuerySchema }) query: CertificateTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminCertificate[]> {
    return answerPage(reply, await this.table.list(query));
  }

  @Get(':id')
  @Allow('trainer')
  @Answers(certificateDetailSchema)
  get(@Param('id') id: string): Promise<CertificateDetail> {
    return this.table.get(id);
  }

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
