import { Injectable } from '@nestjs/common';
import type { RosterLearner, RosterPin } from '../../contract/room-roster.ts';
import type { StaffMember } from '../access/staff-member.ts';
import type { StaffAct } from '../admin/audit.service.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { AppError } from '../errors/app-error.ts';
import { RoomQueries } from './room.queries.ts';
import type { RoomLearnerEntity } from './room-learner.entity.ts';
import { RoomPinsService } from './room-pins.service.ts';
import { RosterQueries } from './roster.queries.ts';
import { RosterService } from './roster.service.ts';
import { RosterAccountsService } from './roster-accounts.service.ts';
import { toAuditedLearner } from './roster-answers.ts';

/** Resets PINs and unlocks learners, for staff. */
@Injectable()
export class RosterPinsService {
  constructor(
    private readonly rooms: RoomQueries,
    private readonly roster: RosterQueries,
    private readonly reads: RosterService,
    private readonly accounts: RosterAccountsService,
    private readonly pins: RoomPinsService,
    private readonly staffWriter: StaffWriterService,
  ) {}

  /** Gives a learner another PIN, which unlocks too. @throws AppError `learner_not_in_roster` */
  async resetPin(staff: StaffMember, roomId: string, learnerId: string): Promise<RosterPin> {
    const pin = this.pins.newPin();
    const pinHash = await this.pins.hash({ roomId, accountId: learnerId }, pin);
    await this.change(staff, { roomId, learnerId, action: 'room_learner.pin' }, { pinHash, failedTries: 0 });
    return { learner: await this.reads.get(staff, roomId, learnerId), pin, isNewAccount: false };
  }

  /** Lets a locked learner try again with the same PIN. @throws AppError `learner_not_in_roster` */
  async unlock(staff: StaffMember, roomId: string, learnerId: string): Promise<RosterLearner> {
    await this.change(staff, { roomId, learnerId, action: 'room_learner.unlock' }, { failedTries: 0 });
    return this.reads.get(staff, roomId, learnerId);
  }

  private async change(
    staff: StaffMember,
    {
      roomId,
      learnerId,
      action,
    }: { roomId: string; learnerId: string; action: 'room_learner.pin' | 'room_learner.unlock' },
    changes: Partial<RoomLearnerEntity>,
  ): Promise<void> {
    await this.staffWriter.write(staff, {}, async (): Promise<StaffAct> => {
      const account = await this.accounts.lock(learnerId);
      const row = account && (await this.roster.lock(roomId, learnerId));
      const room = row && (await this.rooms.findById(roomId));
      if (!row || !room) throw new AppError('learner_not_in_roster', `account ${learnerId} in training room ${roomId}`);
      await this.roster.update(roomId, learnerId, changes);
      const shown = toAuditedLearner(account, room);
      return { action, subjectId: learnerId, before: shown, after: shown };
    });
  }
}
