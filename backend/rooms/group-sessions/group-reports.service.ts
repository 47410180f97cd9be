import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  Attendance,
  GroupSessionListQuery,
  GroupSessionReport,
  GroupSessionRow,
} from '../../../contract/group-attendance.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { BegunCoursesService } from '../../courses/begun-courses.service.ts';
import { AppError } from '../../errors/app-error.ts';
import { keysetPage, type Page, positionIn } from '../../http/routes/page.ts';
import { AccountsService, fullNameOf } from '../../people/accounts.service.ts';
import { RoomsService } from '../rooms.service.ts';
import type { AttendanceEntity } from './attendance.entity.ts';
import { isComplete, type StaffNames, toAttendance, toGroupSessionRow } from './group-answers.ts';
import type { GroupSessionEntity } from './group-session.entity.ts';
import { GroupSessionQueries, NEWEST_FIRST } from './group-session.queries.ts';

const cursorSchema = z.strictObject({ startedAt: z.iso.datetime(), id: z.uuid() });

/** Reads group sessions and their attendance, for staff. */
@Injectable()
export class GroupReportsService {
  constructor(
    private readonly sessions: GroupSessionQueries,
    private readonly rooms: RoomsService,
    private readonly courses: BegunCoursesService,
    private readonly accounts: AccountsService,
  ) {}

  /** The newest first. @throws AppError `room_not_found`, `invalid_cursor` */
  async list(
    roomId: string,
    { cursor, limit = PAGE_MAX_ITEMS }: GroupSessionListQuery,
  ): Promise<Page<GroupSessionRow>> {
    await this.rooms.require(roomId);
    const found = await this.sessions.newestOf(roomId, limit + 1, positionIn(cursor, cursorSchema));
    const positionOf = (row: GroupSessionEntity) => NEWEST_FIRST.positionOf(row);
    const page = await keysetPage(found, { limit, cursor }, positionOf, () => this.sessions.countOf(roomId));
    const attendance = await this.sessions.attendanceOf(page.rows.map(({ id }) => id));
    const staff = await this.staffOf(page.rows, attendance);
    const ofSession = (id: string) => attendance.filter(({ sessionId }) => sessionId === id);
    return { ...page, rows: page.rows.map((row) => toGroupSessionRow(row, ofSession(row.id), staff)) };
  }

  /** @throws AppError `room_not_found`, `group_session_not_found` */
  async get(roomId: string, id: string): Promise<GroupSessionReport> {
    const room = await this.rooms.require(roomId);
    const row = await this.requireSession(roomId, id);
    const attendance = await this.sessions.attendanceOf([id]);
    const staff = await this.staffOf([row], attendance);
    return {
      ...toGroupSessionRow(row, attendance, staff),
      ...{ roomId, roomName: room.name, endReason: row.endReason, isComplete: isComplete(row) },
      attendance: (await this.answersOf(attendance, staff)).toSorted(byName),
    };
  }

  /** @throws AppError `attendance_not_found` */
  async attendanceOf(sessionId: string, learnerId: string): Promise<Attendance> {
    const rows = (await this.sessions.attendanceOf([sessionId])).filter(({ accountId }) => accountId === learnerId);
    const [answer] = await this.answersOf(rows, await this.staffOf([], rows));
    if (!answer) throw new AppError('attendance_not_found', `account ${learnerId} in group session ${sessionId}`);
    return answer;
  }

  /** @throws AppError `group_session_not_found` */
  async requireSession(roomId: string, id: string): Promise<GroupSessionEntity> {
    const row = await this.sessions.find(id);
    if (row?.roomId !== roomId)
      throw new AppError('group_session_not_found', `group session ${id} of training room ${roomId}`);
    return row;
  }

  private async answersOf(rows: readonly AttendanceEntity[], staff: StaffNames): Promise<Attendance[]> {
    const accounts = await this.accounts.findMany(rows.map(({ accountId }) => accountId));
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const lessons = await this.courses.namedLessons([...new Set(rows.flatMap((row) => row.completedLessonIds))]);
    return rows.flatMap((row) => {
      const account = byId.get(row.accountId);
      return account ? [toAttendance(row, account, { staff, lessons })] : [];
    });
  }

  private async staffOf(
    sessions: readonly GroupSessionEntity[],
    attendance: readonly AttendanceEntity[],
  ): Promise<StaffNames> {
    const ids = [...sessions.map(({ trainerId }) => trainerId), ...attendance.map((row) => row.correctedById)];
    const accounts = await this.accounts.findMany([...new Set(ids.filter((id) => id !== null))]);
    return new Map(accounts.map((account) => [account.id, fullNameOf(account)]));
  }
}

function byName(one: Attendance, other: Attendance): number {
  const nameOf = ({ name, lastName }: Attendance) => `${name} ${lastName}`;
  return nameOf(one).localeCompare(nameOf(other), 'es') || one.learnerId.localeCompare(other.learnerId);
}
