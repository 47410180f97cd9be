import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../people/accounts.service.ts';
import { GroupProgressService } from '../../training/group-progress.service.ts';
import { RosterQueries } from '../roster.queries.ts';
import { obstacleOf } from '../roster-answers.ts';
import type { AttendanceEntity } from './attendance.entity.ts';
import { byLearner, creditOf, type OfLearner, shownSecondsOf } from './group-credit.ts';
import { type Replay, replay, staysUntil } from './group-replay.ts';
import type { GroupSessionEntity } from './group-session.entity.ts';
import { GroupSessionQueries } from './group-session.queries.ts';
import { clockOf, formatStays, isoOf, parseStays, secondsOf, toRecorded } from './stored-events.ts';

/** Another group session with a common time began at most this long before or after: both last 12 hours. */
const COMMON_TIME_MS = 12 * 3_600_000;

/** Counts the events of a group session: stores the attendance, and gives learners their progress. */
@Injectable()
export class GroupCountService {
  constructor(
    private readonly sessions: GroupSessionQueries,
    private readonly roster: RosterQueries,
    private readonly accounts: AccountsService,
    private readonly progress: GroupProgressService,
  ) {}

  /** What the stored events of a group session say. */
  async replayOf(session: GroupSessionEntity, attendance: readonly AttendanceEntity[]): Promise<Replay> {
    const fromStart = attendance.filter(({ isFromStart }) => isFromStart).map(({ accountId }) => accountId);
    const events = await this.sessions.eventsOf(session.id);
    return replay(clockOf(session), fromStart, events.map(toRecorded));
  }

  /** The ids of the learners who can be in a group session: those who can sign in at the training room. */
  async learnersOf(roomId: string): Promise<ReadonlySet<string>> {
    const ids = (await this.roster.allOf(roomId)).map(({ accountId }) => accountId);
    const accounts = await this.accounts.findMany(ids);
    return new Set(accounts.filter((account) => obstacleOf(account) === null).map(({ id }) => id));
  }

  /**
   * Counts the events that are not counted yet, in the open transaction, with the group session locked. Learners who are
   * no longer in the roster get attendance, and no progress: the machine must not write to other accounts.
   */
  async count(session: GroupSessionEntity): Promise<Replay> {
    const attendance = await this.sessions.attendanceOf([session.id]);
    const replayed = await this.replayOf(session, attendance);
    const learners = byLearner(replayed);
    const gained = await this.credit(session, attendance, learners);
    const closedMs = session.endReason === 'trainer' ? Date.parse(session.endedAt ?? '') : replayed.untilMs;
    for (const row of attendance) {
      const stays = staysUntil(replayed, row.accountId, closedMs);
      const { creditedTime, lessonIds } = gained.get(row.accountId) ?? {
        creditedTime: row.creditedTime,
        lessonIds: [],
      };
      await this.sessions.updateAttendance(row, {
        stays: formatStays(stays),
        presentSeconds: secondsOf(stays),
        shownSeconds: shownSecondsOf(learners.get(row.accountId)?.pieces ?? []),
        creditedTime,
        completedLessonIds: [...new Set([...row.completedLessonIds, ...lessonIds])],
      });
    }
    await this.sessions.update(session.id, { countedNumber: replayed.nextNumber - 1 });
    return replayed;
  }

  /** Gives the learners of new events their progress. @returns their credited time and completed lessons */
  private async credit(
    { id, roomId, courseId, countedNumber, startedAt }: GroupSessionEntity,
    attendance: readonly AttendanceEntity[],
    learners: ReadonlyMap<string, OfLearner>,
  ): Promise<ReadonlyMap<string, { creditedTime: string; lessonIds: string[] }>> {
    const isFresh = ({ number }: { readonly number: number }) => number > countedNumber;
    const allowed = await this.learnersOf(roomId);
    const touched = attendance.flatMap(({ accountId: learnerId }) => {
      const learner = learners.get(learnerId);
      const isTouched = learner?.pieces.some(isFresh) || learner?.completions.some(isFresh);
      return learner && isTouched && allowed.has(learnerId) ? [{ learnerId, learner }] : [];
    });
    const learnerIds = touched.map(({ learnerId }) => learnerId);
    if (learnerIds.length === 0 || courseId === null) return new Map();
    await this.progress.lockLearners(learnerIds);
    const startMs = Date.parse(startedAt);
    const around = [isoOf(startMs - COMMON_TIME_MS), isoOf(startMs + COMMON_TIME_MS)] as const;
    const others = await this.sessions.otherAttendanceOf(learnerIds, id, around);
    const credits = touched.map(({ learnerId, learner }) => {
      const ofLearner = others.filter(({ accountId }) => accountId === learnerId);
      const elsewhere = ofLearner.flatMap(({ creditedTime }) => parseStays(creditedTime));
      return { learnerId, ...creditOf(learner, learnerId, { countedNumber, elsewhere }) };
    });
    const completed = await this.progress.add(
      courseId,
      credits.flatMap(({ lessons }) => lessons),
    );
    return new Map(
      credits.map(({ learnerId, time }) => {
        const lessonIds = completed.filter((one) => one.learnerId === learnerId).map(({ lessonId }) => lessonId);
        return [learnerId, { creditedTime: formatStays(time), lessonIds }];
      }),
    );
  }
}
