import { Injectable } from '@nestjs/common';
import type { RosterLearner } from '../../contract/room-roster.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { AppError } from '../errors/app-error.ts';
import { AccountsService } from '../people/accounts.service.ts';
import type { RoomLearnerEntity } from './room-learner.entity.ts';
import { RoomPinsService } from './room-pins.service.ts';
import { RoomsService } from './rooms.service.ts';
import { RosterQueries } from './roster.queries.ts';
import { toRosterLearner } from './roster-answers.ts';

/** Reads rosters, for staff. Trainers see no RUT and no e-mail. */
@Injectable()
export class RosterService {
  constructor(
    private readonly roster: RosterQueries,
    private readonly rooms: RoomsService,
    private readonly accounts: AccountsService,
    private readonly pins: RoomPinsService,
  ) {}

  /** By name. @throws AppError `room_not_found` */
  async list(staff: StaffMember, roomId: string): Promise<RosterLearner[]> {
    await this.rooms.require(roomId);
    const learners = await this.answersOf(staff, await this.roster.allOf(roomId));
    return learners.toSorted(byName);
  }

  /** @throws AppError `learner_not_in_roster` */
  async get(staff: StaffMember, roomId: string, learnerId: string): Promise<RosterLearner> {
    const row = await this.roster.find(roomId, learnerId);
    const [learner] = row ? await this.answersOf(staff, [row]) : [];
    if (!learner) throw new AppError('learner_not_in_roster', `account ${learnerId} in training room ${roomId}`);
    return learner;
  }

  private async answersOf(staff: StaffMember, rows: readonly RoomLearnerEntity[]): Promise<RosterLearner[]> {
    const accounts = await this.accounts.findMany(rows.map(({ accountId }) => accountId));
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const isForAdmin = staff.role === 'admin';
    return rows.flatMap((row) => {
      const account = byId.get(row.accountId);
      return account ? [toRosterLearner(row, account, { hasPin: this.pins.isUsable(row.pinHash), isForAdmin })] : [];
    });
  }
}

function byName(one: RosterLearner, other: RosterLearner): number {
  const nameOf = ({ name, lastName }: RosterLearner) => `${name} ${lastName}`;
  return nameOf(one).localeCompare(nameOf(other), 'es') || one.learnerId.localeCompare(other.learnerId);
}
