import { Injectable } from '@nestjs/common';
import {
  GROUP_SESSION_MAX_LEARNERS,
  type GroupEvent,
  type GroupEventsReceipt,
  type SendGroupEvents,
} from '../../../contract/group-sessions.ts';
import type { RoomMachine } from '../../access/room-machine.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';
import type { AttendanceEntity } from './attendance.entity.ts';
import { GroupCountService } from './group-count.service.ts';
import type { GroupSessionEntity } from './group-session.entity.ts';
import { GroupSessionQueries } from './group-session.queries.ts';
import { GroupTokenService } from './group-token.service.ts';
import { toRow } from './stored-events.ts';

type OfLearner = GroupEvent & { readonly kind: 'arrived' | 'left' };

/** Receives the events of group sessions. */
@Injectable()
export class GroupEventsService {
  constructor(
    private readonly sessions: GroupSessionQueries,
    private readonly tokens: GroupTokenService,
    private readonly counting: GroupCountService,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores new events and counts all up to the first missing number. Repeated events change nothing.
   * @throws AppError as `GroupTokenService.require`; `group_session_ended` for events after its last one
   */
  async receive(
    machine: RoomMachine,
    id: string,
    token: string,
    { events }: SendGroupEvents,
  ): Promise<GroupEventsReceipt> {
    await this.tokens.require(machine, await this.sessions.find(id), token);
    return this.writer.write(async () => {
      const session = await this.tokens.require(machine, await this.sessions.lock(id), token);
      const { lastNumber } = session;
      if (lastNumber !== null && events.some(({ number }) => number > lastNumber))
        throw new AppError('group_session_ended', `events after the last one of group session ${id}`);
      const refused = await this.store(session, events);
      const { nextNumber } = await this.counting.count(session);
      return { nextNumber, refused };
    });
  }

  private async store(
    { id: sessionId, roomId }: GroupSessionEntity,
    events: readonly GroupEvent[],
  ): Promise<GroupEventsReceipt['refused']> {
    const known = new Map((await this.sessions.eventsOf(sessionId)).map((row) => [row.number, row]));
    const fresh = new Map(events.filter(({ number }) => !known.has(number)).map((event) => [event.number, event]));
    const attendance = await this.sessions.attendanceOf([sessionId]);
    const members = new Set(attendance.map(({ accountId }) => accountId));
    const allowed = await this.counting.learnersOf(roomId);
    const refusedNumbers = new Set<number>();
    for (const event of [...fresh.values()].toSorted((one, other) => one.number - other.number)) {
      if (!isOfLearner(event) || members.has(event.learnerId)) continue;
      const isRefused = !allowed.has(event.learnerId) || members.size >= GROUP_SESSION_MAX_LEARNERS;
      if (isRefused) refusedNumbers.add(event.number);
      else if (event.kind === 'arrived') members.add(event.learnerId);
    }
    const receivedAt = this.clock.steadyIso();
    const isRefused = ({ number }: GroupEvent) => refusedNumbers.has(number);
    const before = new Set(attendance.map(({ accountId }) => accountId));
    const arrived = [...members].filter((one) => !before.has(one));
    await this.sessions.insertAttendance(arrived.map((accountId) => newAttendance(sessionId, accountId, false)));
    await this.sessions.addEvents(
      [...fresh.values()].map((event) => toRow(sessionId, event, { receivedAt, isRefused: isRefused(event) })),
    );
    return events
      .filter((event) => isOfLearner(event))
      .filter((event) => isRefused(event) || known.get(event.number)?.kind === 'refused')
      .map(({ number, learnerId }) => ({ number, learnerId }));
  }
}

function isOfLearner(event: GroupEvent): event is OfLearner {
  return event.kind === 'arrived' || event.kind === 'left';
}

/** The row of a learner without events. */
export function newAttendance(sessionId: string, accountId: string, isFromStart: boolean): AttendanceEntity {
  const correction = { correctedMinutes: null, correctionReason: null, correctedById: null, correctedAt: null };
  const nothing = { stays: '', presentSeconds: 0, shownSeconds: 0, creditedTime: '', completedLessonIds: [] };
  return { sessionId, accountId, isFromStart, ...nothing, ...correction, version: 1 };
}
