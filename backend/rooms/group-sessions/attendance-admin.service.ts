import { Injectable } from '@nestjs/common';
import type { Attendance, CorrectAttendance } from '../../../contract/group-attendance.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { AppError } from '../../errors/app-error.ts';
import { nextVersion } from '../../http/routes/expected-version.ts';
import { type Account, AccountsService } from '../../people/accounts.service.ts';
import { Clock } from '../../time/clock.ts';
import type { AttendanceEntity } from './attendance.entity.ts';
import { minutesOf } from './group-answers.ts';
import { GroupReportsService } from './group-reports.service.ts';
import type { GroupSessionEntity } from './group-session.entity.ts';
import { GroupSessionQueries } from './group-session.queries.ts';

/** Which attendance is corrected. */
interface Corrected {
  readonly roomId: string;
  readonly sessionId: string;
  readonly learnerId: string;
}

/** Corrects attendance, for trainers and admins. The measured minutes, verified time and certificates stay as they are. */
@Injectable()
export class AttendanceAdminService {
  constructor(
    private readonly sessions: GroupSessionQueries,
    private readonly reports: GroupReportsService,
    private readonly accounts: AccountsService,
    private readonly staffWriter: StaffWriterService,
    private readonly clock: Clock,
  ) {}

  /**
   * Corrects the minutes of a learner, or takes the correction back.
   * @throws AppError `group_session_not_found`, `attendance_not_found`, `changed_meanwhile`
   */
  async correct(
    staff: StaffMember,
    { roomId, sessionId, learnerId }: Corrected,
    { minutes, reason }: CorrectAttendance,
    expectedVersion?: number,
  ): Promise<Attendance> {
    const session = await this.reports.requireSession(roomId, sessionId);
    await this.staffWriter.write(staff, {}, async () => {
      const before = await this.sessions.lockAttendance(sessionId, learnerId);
      const account = before && (await this.accounts.findById(learnerId));
      if (!account) throw new AppError('attendance_not_found', `account ${learnerId} in group session ${sessionId}`);
      const version = nextVersion(before, expectedVersion);
      const isTakenBack = minutes === null;
      const changes = {
        correctedMinutes: minutes,
        correctionReason: isTakenBack ? null : reason,
        correctedById: isTakenBack ? null : staff.id,
        correctedAt: isTakenBack ? null : this.clock.nowIso(),
        version,
      };
      await this.sessions.updateAttendance(before, changes);
      return {
        action: 'attendance.correct',
        subjectId: learnerId,
        before: toAudited(session, account, before, before.correctionReason),
        after: toAudited(session, account, { ...before, ...changes }, reason),
      };
    });
    return this.reports.attendanceOf(sessionId, learnerId);
  }
}

/** An attendance in the audit log. */
function toAudited(
  { id: groupSessionId, name: groupSessionName, startedAt }: GroupSessionEntity,
  { name, lastName }: Account,
  { presentSeconds, correctedMinutes }: AttendanceEntity,
  reason: string | null,
): object {
  const measuredMinutes = minutesOf(presentSeconds);
  return { name, lastName, groupSessionId, groupSessionName, startedAt, measuredMinutes, correctedMinutes, reason };
}
