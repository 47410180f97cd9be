import { Injectable } from '@nestjs/common';
import {
  type AddRosterLearner,
  type CreateRosterLearner,
  ROSTER_MAX_LEARNERS,
  type RosterPin,
} from '../../contract/room-roster.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { type StaffWriteRules, StaffWriterService } from '../admin/staff-writer.service.ts';
import { RoomSessionsService } from '../auth/sessions/room-sessions.service.ts';
import { Ids } from '../database/ids.ts';
import { AppError } from '../errors/app-error.ts';
import type { Account } from '../people/accounts.service.ts';
import { PEOPLE_TOPIC } from '../people/people-topics.ts';
import { Clock } from '../time/clock.ts';
import type { RoomEntity } from './room.entity.ts';
import { RoomQueries } from './room.queries.ts';
import { RoomPinsService } from './room-pins.service.ts';
import { RosterQueries } from './roster.queries.ts';
import { RosterService } from './roster.service.ts';
import { RosterAccountsService } from './roster-accounts.service.ts';
import { toAuditedLearner } from './roster-answers.ts';

const RULES: StaffWriteRules = {
  topics: [PEOPLE_TOPIC],
  onDuplicate: () => new AppError('already_in_roster', 'a second entry of that account'),
};

/** A learner to add, with the account's id if it is made now. */
export interface PlacedLearner {
  readonly account: Account;
  readonly pinHash: string;
}

/** Adds learners to rosters and removes them, for admins. Every added learner gets a PIN. */
@Injectable()
export class RosterAdminService {
  constructor(
    private readonly rooms: RoomQueries,
    private readonly roster: RosterQueries,
    private readonly reads: RosterService,
    private readonly accounts: RosterAccountsService,
    private readonly pins: RoomPinsService,
    private readonly sessions: RoomSessionsService,
    private readonly staffWriter: StaffWriterService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the account of a learner.
   * @throws AppError `room_not_found`, `account_not_found`, `account_inactive`, `learner_is_staff`,
   * `already_in_roster`, `roster_full`
   */
  async addLearner(staff: StaffMember, roomId: string, { learnerId }: AddRosterLearner): Promise<RosterPin> {
    const pin = this.pins.newPin();
    const pinHash = await this.pins.hash({ roomId, accountId: learnerId }, pin);
    await this.staffWriter.write(staff, RULES, async () => {
      const room = await this.requireRoom(roomId);
      const account = await this.accounts.requireAddable(learnerId);
      await this.place(room, [{ account, pinHash }]);
      return { action: 'room_learner.add', subjectId: learnerId, after: toAuditedLearner(account, room) };
    });
    return { learner: await this.reads.get(staff, roomId, learnerId), pin, isNewAccount: false };
  }

  /**
   * Adds a learner by hand: the account with this RUT and name, or a new one without e-mail and password.
   * @throws AppError as `addLearner`; `invalid_input` for the RUT of an account with another name; `accounts_elsewhere`
   */
  async createLearner(staff: StaffMember, roomId: string, input: CreateRosterLearner): Promise<RosterPin> {
    const known = await this.accounts.knownOf(input);
    const accountId = known?.id ?? this.ids.next();
    const pin = this.pins.newPin();
    const pinHash = await this.pins.hash({ roomId, accountId }, pin);
    await this.staffWriter.write(staff, RULES, async () => {
      const room = await this.requireRoom(roomId);
      const account = await this.accounts.findOrMake(input, { accountId, isNew: !known });
      await this.place(room, [{ account, pinHash }]);
      const action = known ? ('room_learner.add' as const) : ('room_learner.create' as const);
      return { action, subjectId: accountId, after: toAuditedLearner(account, room) };
    });
    return { learner: await this.reads.get(staff, roomId, accountId), pin, isNewAccount: !known };
  }

  /** Removes a learner and ends the sessions here; the account stays. @throws AppError `learner_not_in_roster` */
  async removeLearner(staff: StaffMember, roomId: string, learnerId: string): Promise<void> {
    await this.staffWriter.write(staff, {}, async () => {
      const account = await this.accounts.lock(learnerId);
      const row = account && (await this.roster.lock(roomId, learnerId));
      const room = row && (await this.rooms.findById(roomId));
      if (!row || !room) throw new AppError('learner_not_in_roster', `account ${learnerId} in training room ${roomId}`);
      await this.sessions.endSessionsOf({ roomId, accountId: learnerId });
      await this.roster.remove(roomId, learnerId);
      const before = toAuditedLearner(account, room);
      return { action: 'room_learner.remove', subjectId: learnerId, before, after: undefined };
    });
  }

  /** Locks a training room. Call it first in a transaction that adds learners. @throws AppError `room_not_found` */
  async requireRoom(roomId: string): Promise<RoomEntity> {
    const room = await this.rooms.lockById(roomId);
    if (!room) throw new AppError('room_not_found', `training room ${roomId}`);
    return room;
  }

  /** Inserts the rows of learners into a locked training room. @throws AppError `already_in_roster`, `roster_full` */
  async place(room: RoomEntity, learners: readonly PlacedLearner[]): Promise<void> {
    if ((await this.roster.count(room.id)) + learners.length > ROSTER_MAX_LEARNERS)
      throw new AppError('roster_full', `more than ${ROSTER_MAX_LEARNERS} learners`);
    const addedAt = this.clock.nowIso();
    const first = { roomId: room.id, failedTries: 0, addedAt, presentKeyId: null };
    await this.roster.insert(learners.map(({ account, pinHash }) => ({ ...first, accountId: account.id, pinHash })));
  }
}
