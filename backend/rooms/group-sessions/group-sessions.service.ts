import { Injectable } from '@nestjs/common';
import type {
  BeginGroupSession,
  BegunGroupSession,
  EndGroupSession,
  MachineReport,
  ResumeGroupSession,
  RunningGroupSession,
} from '../../../contract/group-sessions.ts';
import type { RoomMachine } from '../../access/room-machine.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { AdminSessionService } from '../../auth/staff/admin-session.service.ts';
import { Config } from '../../config/config.ts';
import { BegunCoursesService } from '../../courses/begun-courses.service.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';
import { RoomKeyQueries } from '../room-key.queries.ts';
import { RoomsService } from '../rooms.service.ts';
import { GroupCountService } from './group-count.service.ts';
import { GroupEndsService } from './group-ends.service.ts';
import { newAttendance } from './group-events.service.ts';
import { GroupMachineAnswersService } from './group-machine-answers.service.ts';
import type { GroupSessionEntity } from './group-session.entity.ts';
import { GroupSessionQueries } from './group-session.queries.ts';
import { GroupTokenService } from './group-token.service.ts';
import { clockOf, isoOf } from './stored-events.ts';

/** Begins, resumes and ends group sessions at the machines of training rooms. */
@Injectable()
export class GroupSessionsService {
  constructor(
    private readonly sessions: GroupSessionQueries,
    private readonly keys: RoomKeyQueries,
    private readonly rooms: RoomsService,
    private readonly tokens: GroupTokenService,
    private readonly counting: GroupCountService,
    private readonly ends: GroupEndsService,
    private readonly answers: GroupMachineAnswersService,
    private readonly courses: BegunCoursesService,
    private readonly staffSessions: AdminSessionService,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a group session. The password is that of the panel, with the same limits of tries; no session of the panel
   * begins.
   * @throws AppError `wrong_credentials`, `too_many_requests`, `course_not_found`, `learner_not_in_roster`,
   * `group_session_running`; `room_key_unknown` when the key was withdrawn meanwhile; `accounts_elsewhere` with an identity
   * provider
   */
  async begin(machine: RoomMachine, input: BeginGroupSession, address: string): Promise<BegunGroupSession> {
    if (this.config.identityProviderUrl) throw new AppError('accounts_elsewhere', "accounts are the provider's");
    const startedAt = this.clock.steadyIso(); // before the password is checked, which takes its time
    const { username, password, name, courseId, learnerIds, sentAt } = input;
    const staff = await this.staffSessions.confirm({ username, password }, address);
    const course = (await this.courses.of([courseId])).get(courseId);
    if (!course?.isAvailable) throw new AppError('course_not_found', `course ${courseId}`);
    const id = this.ids.next();
    const times = { startedAt, machineStartedAt: isoOf(sentAt), endedAt: null, endReason: null };
    const row: GroupSessionEntity = {
      ...{ id, name, courseId, courseTitle: course.title, ...times, lastNumber: null, countedNumber: 0 },
      ...{ roomId: machine.roomId, roomKeyId: machine.keyId, ...issuerColumns(staff) },
    };
    await this.staffWriter.write(staff, {}, async () => {
      await this.requireFree(machine);
      const members = [...new Set(learnerIds)];
      await this.requireInRoster(machine.roomId, members);
      await this.sessions.insert(row);
      await this.sessions.insertAttendance(members.map((learnerId) => newAttendance(id, learnerId, true)));
      const after = await this.audited(row, members.length);
      return { action: 'group_session.begin', subjectId: id, after };
    });
    return { token: this.tokens.tokenOf(row), session: await this.answers.running(row) };
  }

  /**
   * Issues a new token for a group session of a machine, by default the one that runs; tokens of another trainer end. One
   * whose key was withdrawn goes over to a machine with another key of its training room.
   * @throws AppError `wrong_credentials`, `too_many_requests`, `group_session_not_found`
   */
  async resume(machine: RoomMachine, input: ResumeGroupSession, address: string): Promise<BegunGroupSession> {
    const { username, password, id } = input;
    const staff = await this.staffSessions.confirm({ username, password }, address);
    let resumed: GroupSessionEntity | undefined;
    await this.staffWriter.write(staff, {}, async () => {
      const session = id === undefined ? await this.lockRunning(machine) : await this.sessions.lock(id);
      if (!session || !(await this.mayResume(machine, session))) throw noneAt(machine);
      const columns = { ...issuerColumns(staff), roomKeyId: machine.keyId };
      resumed = { ...session, ...columns };
      await this.sessions.update(session.id, columns);
      const attendance = await this.sessions.attendanceOf([session.id]);
      const after = await this.audited(session, attendance.length);
      return { action: 'group_session.resume', subjectId: session.id, after };
    });
    const session = resumed as GroupSessionEntity;
    return { token: this.tokens.tokenOf(session), session: await this.answers.running(session) };
  }

  /** The group session that runs at a machine. @throws AppError `group_session_not_found`, `group_session_locked` */
  async current(machine: RoomMachine, token: string): Promise<RunningGroupSession> {
    const session = await this.sessions.findRunningAt(machine.keyId);
    if (!session || !this.ends.isRunning(session)) throw noneAt(machine);
    return this.answers.running(await this.tokens.require(machine, session, token));
  }

  /**
   * Ends a group session; a repeated end changes nothing. One that ended by itself while its machine was offline gets
   * the end that the trainer chose. @throws AppError as `GroupTokenService.require`
   */
  async end(machine: RoomMachine, id: string, token: string, input: EndGroupSession): Promise<MachineReport> {
    await this.tokens.require(machine, await this.sessions.find(id), token);
    const ended = await this.writer.write(async () => {
      const session = await this.tokens.require(machine, await this.sessions.lock(id), token);
      if (session.lastNumber !== null) return session;
      const columns = this.endColumns(session, input);
      const after = { ...session, ...columns };
      await this.sessions.update(id, columns);
      await this.counting.count(after);
      return after;
    });
    return this.answers.report(ended);
  }

  /** @throws AppError as `GroupTokenService.require` */
  async report(machine: RoomMachine, id: string, token: string): Promise<MachineReport> {
    return this.answers.report(await this.tokens.require(machine, await this.sessions.find(id), token));
  }

  private endColumns(session: GroupSessionEntity, { endedAt, lastNumber }: EndGroupSession) {
    if (endedAt === undefined) return { ...this.ends.ownEndOf(session), lastNumber };
    const { startMs, machineStartMs, latestMs } = clockOf(session);
    const chosenMs = Date.parse(endedAt) - machineStartMs + startMs;
    const endedMs = Math.max(startMs, Math.min(chosenMs, this.clock.steadyMs(), latestMs));
    return { endedAt: isoOf(endedMs), endReason: 'trainer' as const, lastNumber };
  }

  /** Locks the key of the machine. @throws AppError `room_key_unknown`, `group_session_running` */
  private async requireFree(machine: RoomMachine): Promise<void> {
    const key = await this.keys.lockById(machine.keyId, machine.roomId);
    if (!key || key.withdrawnAt !== null) throw new AppError('room_key_unknown', 'withdrawn meanwhile');
    if (await this.lockRunning(machine)) throw new AppError('group_session_running', `machine ${machine.keyId}`);
  }

  private async mayResume({ keyId, roomId }: RoomMachine, session: GroupSessionEntity): Promise<boolean> {
    if (session.roomKeyId === keyId) return true;
    if (session.roomKeyId === null || session.roomId !== roomId) return false;
    const former = await this.keys.lockById(session.roomKeyId, roomId);
    return former !== null && former.withdrawnAt !== null;
  }

  private async lockRunning({ keyId }: RoomMachine): Promise<GroupSessionEntity | null> {
    const running = await this.sessions.findRunningAt(keyId);
    return this.ends.endIfOld(running && (await this.sessions.lock(running.id)));
  }

  private async requireInRoster(roomId: string, learnerIds: readonly string[]): Promise<void> {
    const allowed = await this.counting.learnersOf(roomId);
    const unknown = learnerIds.findIndex((id) => !allowed.has(id));
    if (unknown === -1) return;
    const message = 'Una de las personas ya no está en la lista de la sala.';
    const details = [{ path: `learnerIds.${unknown}`, message }];
    throw new AppError('learner_not_in_roster', `account ${learnerIds[unknown]}`, details);
  }

  private async audited({ name, courseTitle, roomId }: GroupSessionEntity, learnerCount: number): Promise<object> {
    const { name: roomName } = await this.rooms.require(roomId);
    return { name, courseTitle, roomId, roomName, learnerCount };
  }
}

function issuerColumns({ id, role, rightsVersion }: StaffMember) {
  return { trainerId: id, issuerRole: role, issuerRightsVersion: rightsVersion };
}

function noneAt({ keyId }: RoomMachine): AppError {
  return new AppError('group_session_not_found', `no group session runs at machine ${keyId}`);
}
