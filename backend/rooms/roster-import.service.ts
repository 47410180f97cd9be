import { Injectable } from '@nestjs/common';
import { ERRORS } from '../../contract/errors.ts';
import type { ImportProblem } from '../../contract/imports.ts';
import {
  type CreateRosterLearner,
  type ImportedRoster,
  type ImportRoster,
  ROSTER_CSV,
  ROSTER_MAX_LEARNERS,
  type RosterPin,
} from '../../contract/room-roster.ts';
import type { StaffMember } from '../access/staff-member.ts';
import type { StaffAct } from '../admin/audit.service.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { Config } from '../config/config.ts';
import { Ids } from '../database/ids.ts';
import { AppError } from '../errors/app-error.ts';
import { PEOPLE_TOPIC } from '../people/people-topics.ts';
import { RoomPinsService } from './room-pins.service.ts';
import { RoomsService } from './rooms.service.ts';
import { RosterQueries } from './roster.queries.ts';
import { RosterService } from './roster.service.ts';
import { RosterAccountsService } from './roster-accounts.service.ts';
import { type PlacedLearner, RosterAdminService } from './roster-admin.service.ts';
import { toAuditedLearner } from './roster-answers.ts';
import { type RosterLine, readRosterFile } from './roster-file.ts';

/** A learner of a file with the account's id and the PIN. */
interface Prepared {
  readonly input: CreateRosterLearner;
  readonly accountId: string;
  readonly isNew: boolean;
  readonly pin: string;
  readonly pinHash: string;
}

/** Adds the learners of a CSV file to a roster, all or none, for admins. */
@Injectable()
export class RosterImportService {
  constructor(
    private readonly rooms: RoomsService,
    private readonly roster: RosterQueries,
    private readonly reads: RosterService,
    private readonly admin: RosterAdminService,
    private readonly accounts: RosterAccountsService,
    private readonly pins: RoomPinsService,
    private readonly staffWriter: StaffWriterService,
    private readonly ids: Ids,
    private readonly config: Config,
  ) {}

  /**
   * With a problem nothing is written, and the answer lists all of them.
   * @throws AppError `room_not_found`; `roster_full`, `changed_meanwhile` when the academy changed at the same moment;
   * `accounts_elsewhere`
   */
  async importRoster(staff: StaffMember, roomId: string, { csv }: ImportRoster): Promise<ImportedRoster> {
    await this.rooms.require(roomId);
    const { lines, problems } = await readRosterFile(this.config.dataDir, this.ids.next(), csv);
    if (problems.length > 0) return { problems: [...problems], added: [] };
    const known = await this.accounts.lookUp(lines.map(({ input }) => input));
    const refused = await this.refusalsOf(roomId, lines, known);
    if (refused.length > 0) return { problems: refused, added: [] };
    const prepared: Prepared[] = [];
    for (const [index, { input }] of lines.entries())
      prepared.push(await this.prepare(roomId, input, known[index]?.account?.id));
    await this.write(staff, roomId, prepared);
    return { problems: [], added: await this.answerOf(staff, roomId, prepared) };
  }

  private async refusalsOf(
    roomId: string,
    lines: readonly RosterLine[],
    known: Awaited<ReturnType<RosterAccountsService['lookUp']>>,
  ): Promise<ImportProblem[]> {
    const present = new Set((await this.roster.allOf(roomId)).map(({ accountId }) => accountId));
    const problems = lines.flatMap(({ row }, index): ImportProblem[] => {
      const { account, reason } = known[index] ?? {};
      const isPresent = account && present.has(account.id);
      const message = reason ?? (isPresent ? ERRORS.already_in_roster.message : null);
      return message === null ? [] : [{ row, column: ROSTER_CSV.rut, message }];
    });
    const free = ROSTER_MAX_LEARNERS - present.size;
    const [first] = lines.slice(free);
    if (first) problems.push({ row: first.row, column: null, message: ERRORS.roster_full.message });
    return problems;
  }

  private async prepare(roomId: string, input: CreateRosterLearner, knownId: string | undefined): Promise<Prepared> {
    const accountId = knownId ?? this.ids.next();
    const pin = this.pins.newPin();
    const pinHash = await this.pins.hash({ roomId, accountId }, pin);
    return { input, accountId, isNew: knownId === undefined, pin, pinHash };
  }

  private async write(staff: StaffMember, roomId: string, prepared: readonly Prepared[]): Promise<void> {
    const onDuplicate = () => new AppError('already_in_roster', 'added at the same moment');
    await this.staffWriter.writeAll(staff, { topics: [PEOPLE_TOPIC], onDuplicate }, async () => {
      const room = await this.admin.requireRoom(roomId);
      const placed: PlacedLearner[] = [];
      const acts: StaffAct[] = [];
      // In the order of the ids, so that two imports lock accounts in the same order.
      for (const { input, accountId, isNew, pinHash } of prepared.toSorted(byId)) {
        const account = await this.accounts.findOrMake(input, { accountId, isNew });
        placed.push({ account, pinHash });
        const action = isNew ? 'room_learner.create' : 'room_learner.add';
        acts.push({ action, subjectId: accountId, after: toAuditedLearner(account, room) });
      }
      await this.admin.place(room, placed);
      return acts;
    });
  }

  private async answerOf(staff: StaffMember, roomId: string, prepared: readonly Prepared[]): Promise<RosterPin[]> {
    const learners = new Map((await this.reads.list(staff, roomId)).map((learner) => [learner.learnerId, learner]));
    return prepared.flatMap(({ accountId, pin, isNew }) => {
      const learner = learners.get(accountId);
      return learner ? [{ learner, pin, isNewAccount: isNew }] : [];
    });
  }
}

function byId(one: Prepared, other: Prepared): number {
  return one.accountId < other.accountId ? -1 : 1;
}
