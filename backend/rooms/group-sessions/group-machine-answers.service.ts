import { Injectable } from '@nestjs/common';
import {
  GROUP_SESSION_MAX_MS,
  type MachineReport,
  type RunningGroupSession,
} from '../../../contract/group-sessions.ts';
import { BegunCoursesService } from '../../courses/begun-courses.service.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { rosterNameOf } from '../roster-name.ts';
import type { AttendanceEntity } from './attendance.entity.ts';
import { isComplete, minutesOf } from './group-answers.ts';
import { GroupCountService } from './group-count.service.ts';
import { staysUntil } from './group-replay.ts';
import type { GroupSessionEntity } from './group-session.entity.ts';
import { GroupSessionQueries } from './group-session.queries.ts';
import { isoOf, secondsOf } from './stored-events.ts';

/** Answers about a group session to its machine: of people first names and initials, nothing else. */
@Injectable()
export class GroupMachineAnswersService {
  constructor(
    private readonly sessions: GroupSessionQueries,
    private readonly counting: GroupCountService,
    private readonly courses: BegunCoursesService,
    private readonly accounts: AccountsService,
  ) {}

  /** What a machine needs to go on. */
  async running(session: GroupSessionEntity): Promise<RunningGroupSession> {
    const { id, name, courseId, courseTitle, startedAt } = session;
    const attendance = await this.sessions.attendanceOf([id]);
    const replayed = await this.counting.replayOf(session, attendance);
    const lessons = courseId === null ? [] : ((await this.courses.lessonsOf([courseId])).get(courseId) ?? []);
    return {
      id,
      name,
      startedAt,
      endsAt: isoOf(Date.parse(startedAt) + GROUP_SESSION_MAX_MS),
      course: {
        id: courseId ?? '',
        title: courseTitle,
        lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, duration: lesson.duration })),
      },
      learners: await this.named(attendance, ({ accountId, completedLessonIds }) => ({
        isPresent: (replayed.stays.get(accountId)?.since ?? null) !== null,
        presentSeconds: secondsOf(staysUntil(replayed, accountId, replayed.untilMs)),
        completedLessonIds,
      })),
      nextNumber: replayed.nextNumber,
      playing: replayed.playing,
    };
  }

  /** The attendance, as measured. */
  async report(session: GroupSessionEntity): Promise<MachineReport> {
    const { id, name, courseTitle, startedAt, endedAt } = (await this.sessions.find(session.id)) ?? session;
    const attendance = await this.sessions.attendanceOf([id]);
    return {
      ...{ id, name, courseTitle, startedAt, endedAt },
      isComplete: isComplete((await this.sessions.find(id)) ?? session),
      learners: await this.named(attendance, ({ presentSeconds, shownSeconds, completedLessonIds }) => ({
        presentMinutes: minutesOf(presentSeconds),
        shownMinutes: minutesOf(shownSeconds),
        completedLessons: completedLessonIds.length,
      })),
    };
  }

  /** Rows of learners by name. */
  private async named<Facts extends object>(
    attendance: readonly AttendanceEntity[],
    factsOf: (row: AttendanceEntity) => Facts,
  ): Promise<(Facts & { id: string; name: string })[]> {
    const accounts = await this.accounts.findMany(attendance.map(({ accountId }) => accountId));
    const rows = new Map(attendance.map((row) => [row.accountId, row]));
    const named = accounts.flatMap((account) => {
      const row = rows.get(account.id);
      return row ? [{ id: account.id, name: rosterNameOf(account), ...factsOf(row) }] : [];
    });
    return named.toSorted((one, other) => one.name.localeCompare(other.name, 'es') || (one.id < other.id ? -1 : 1));
  }
}
