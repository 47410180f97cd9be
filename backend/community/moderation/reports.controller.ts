import { Body, Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type CommunityReport,
  communityReportListSchema,
  communityReportSchema,
  type HandleReport,
  handleReportSchema,
  type ReportTableQuery,
  reportTableQuerySchema,
} from '../../../contract/community-moderation.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { answerPage } from '../../http/routes/page.ts';
import { ReportsService } from './reports.service.ts';

@Controller('api/admin/community/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @Allow('trainer')
  @Answers(communityReportListSchema)
  async list(
    @Query({ schema: reportTableQuerySchema }) query: ReportTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommunityReport[]> {
    return answerPage(reply, await this.reports.listReports(query));
  }

  @Patch(':id')
  @Allow('trainer')
  @Answers(communityReportSchema)
  handle(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: handleReportSchema }) input: HandleReport,
  ): Promise<CommunityReport> {
    return this.reports.handleReport(staff, id, input);
  }
}
