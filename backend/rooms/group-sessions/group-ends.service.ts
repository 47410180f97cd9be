import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { GroupSessionEnd } from '../../../contract/group-attendance.ts';
import { GROUP_SESSION_DELIVERY_MS, GROUP_SESSION_MAX_MS } from '../../../contract/group-sessions.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import type { GroupSessionEntity } from './group-session.entity.ts';
import { GroupSessionQueries } from './group-session.queries.ts';
import { isoOf } from './stored-events.ts';

/** Ends group sessions that nobody ended, and removes events when none can arrive any more. */
@Injectable()
export class GroupEndsService implements OnModuleInit {
  private readonly logger = new Logger(GroupEndsService.name);

  constructor(
    private readonly sessions: GroupSessionQueries,
    private readonly hourly: HourlyTasks,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      this.endOld().catch((error: unknown) => this.logger.error('old group sessions could not be ended', error));
    });
  }

  async endOld(): Promise<void> {
    const nowMs = this.clock.steadyMs();
    for (const id of await this.sessions.runningSince(isoOf(nowMs - GROUP_SESSION_MAX_MS)))
      await this.writer.write(async () => {
        await this.endIfOld(await this.sessions.lock(id));
      });
    await this.writer.write(() => this.sessions.removeEventsBefore(isoOf(nowMs - GROUP_SESSION_DELIVERY_MS)));
  }

  /** Whether a group session runs and its time has not passed. */
  isRunning({ startedAt, endedAt }: GroupSessionEntity): boolean {
    return endedAt === null && this.clock.steadyMs() < Date.parse(startedAt) + GROUP_SESSION_MAX_MS;
  }

  /**
   * The end of a group session that its trainer did not end. @throws AppError `group_session_running`
   */
  ownEndOf(session: GroupSessionEntity): Pick<GroupSessionEntity, 'endedAt' | 'endReason'> {
    const { id, startedAt, endedAt, endReason } = session;
    if (this.isRunning(session)) throw new AppError('group_session_running', `group session ${id}`);
    if (endedAt !== null) return { endedAt, endReason };
    return { endedAt: isoOf(Date.parse(startedAt) + GROUP_SESSION_MAX_MS), endReason: 'time' };
  }

  /** Ends a locked group session whose time has passed. @returns one that runs; null without one */
  async endIfOld(session: GroupSessionEntity | null): Promise<GroupSessionEntity | null> {
    if (!session || this.isRunning(session)) return session;
    const endedAt = isoOf(Date.parse(session.startedAt) + GROUP_SESSION_MAX_MS);
    if (session.endedAt === null) await this.end(session, endedAt, 'time');
    return null;
  }

  /** Ends the group session at a machine whose key is withdrawn. Call it in that transaction, with the key locked. */
  async endAt(roomKeyId: string): Promise<void> {
    const running = await this.sessions.findRunningAt(roomKeyId);
    const session = running && (await this.sessions.lock(running.id));
    if (session?.endedAt === null) await this.end(session, this.clock.steadyIso(), 'key');
  }

  private end({ id }: GroupSessionEntity, endedAt: string, endReason: GroupSessionEnd): Promise<void> {
    return this.sessions.update(id, { endedAt, endReason });
  }
}
