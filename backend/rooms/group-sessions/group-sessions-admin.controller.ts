import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type Attendance,
  attendanceSchema,
  type CorrectAttendance,
  correctAttendanceSchema,
  type GroupSessionListQuery,
  type GroupSessionReport,
  type GroupSessionRow,
  groupSessionListQuerySchema,
  groupSessionListSchema,
  groupSessionReportSchema,
} from '../../../contract/group-attendance.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { ExpectedVersion } from '../../http/routes/expected-version.ts';
import { answerPage } from '../../http/routes/page.ts';
import { AttendanceAdminService } from './attendance-admin.service.ts';
import { GroupReportsService } from './group-reports.service.ts';

@Controller('api/admin/rooms/:id/group-sessions')
export class GroupSessionsAdminController {
  constructor(
    private readonly reports: GroupReportsService,
    private readonly attendance: AttendanceAdminService,
  ) {}

  @Get()
  @Allow('trainer')
  @Answers(groupSessionListSchema)
  async list(
    @Param('id') roomId: string,
    @Query({ schema: groupSessionListQuerySchema }) query: GroupSessionListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GroupSessionRow[]> {
    return answerPage(reply, await this.reports.list(roomId, query));
  }

  @Get(':sessionId')
  @Allow('trainer')
  @Answers(groupSessionReportSchema)
  get(@Param('id') roomId: string, @Param('sessionId') sessionId: string): Promise<GroupSessionReport> {
    return this.reports.get(roomId, sessionId);
  }

  @Put(':sessionId/attendance/:learnerId')
  @Allow('trainer')
  @Answers(attendanceSchema)
  correct(
    @CurrentStaff() staff: StaffMember,
    @Param('id') roomId: string,
    @Param('sessionId') sessionId: string,
    @Param('learnerId') learnerId: string,
    @Body({ schema: correctAttendanceSchema }) input: CorrectAttendance,
    @ExpectedVersion() version: number | undefined,
  ): Promise<Attendance> {
    return this.attendance.correct(staff, { roomId, sessionId, learnerId }, input, version);
  }
}
