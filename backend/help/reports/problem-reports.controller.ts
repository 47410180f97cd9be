import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ProblemReceipt,
  problemReceiptSchema,
  type ReportProblem,
  reportProblemSchema,
} from '../../../contract/help.ts';
import {
  type ChangeProblemStatus,
  changeProblemStatusSchema,
  type ProblemReport,
  type ProblemReportTableQuery,
  problemReportListSchema,
  problemReportSchema,
  problemReportTableQuerySchema,
} from '../../../contract/help-editing.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { ExpectedVersion } from '../../http/routes/expected-version.ts';
import { answerPage } from '../../http/routes/page.ts';
import { ProblemReportsService } from './problem-reports.service.ts';

@Controller('api')
export class ProblemReportsController {
  constructor(private readonly reports: ProblemReportsService) {}

  @Post('help/report-problem')
  @Allow('public')
  @Answers(problemReceiptSchema)
  report(
    @Body({ schema: reportProblemSchema }) input: ReportProblem,
    @Req() request: FastifyRequest,
  ): Promise<ProblemReceipt> {
    return this.reports.report(input, request.ip);
  }

  @Get('admin/help/problem-reports')
  @Allow('trainer')
  @Answers(problemReportListSchema)
  async table(
    @Query({ schema: problemReportTableQuerySchema }) query: ProblemReportTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProblemReport[]> {
    return answerPage(reply, await this.reports.table(query));
  }

  @Get('admin/help/problem-reports/:id')
  @Allow('trainer')
  @Answers(problemReportSchema)
  byId(@Param('id') id: string): Promise<ProblemReport> {
    return this.reports.byId(id);
  }

  @Put('admin/help/problem-reports/:id/status')
  @Allow('trainer')
  @Answers(problemReportSchema)
  setStatus(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: changeProblemStatusSchema }) { status }: ChangeProblemStatus,
    @ExpectedVersion() version: number | undefined,
  ): Promise<ProblemReport> {
    return this.reports.setStatus(staff, id, status, version);
  }

  @Delete('admin/help/problem-reports/:id')
  @HttpCode(204)
  @Allow('admin')
  delete(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @ExpectedVersion() version: number | undefined,
  ): Promise<void> {
    return this.reports.deleteReport(staff, id, version);
  }
}
