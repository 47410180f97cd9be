import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MachineRoom, ReportRoomState } from '../../contract/room-machine.ts';
import { clientAddressKey } from '../access/client-address.ts';
import { RoomCheck, type RoomMachine } from '../access/room-machine.ts';
import { Config } from '../config/config.ts';
import { sha256 } from '../cryptography/sha256.ts';
import { Writer } from '../database/writer.ts';
import { AppError, TooManyRequests } from '../errors/app-error.ts';
import { FailureLimiter } from '../http/limits/failure-limiter.ts';
import { AccountsService } from '../people/accounts.service.ts';
import { Clock } from '../time/clock.ts';
import { toRoomSettings } from './room-answers.ts';
import { RoomKeyQueries } from './room-key.queries.ts';
import { RoomsService } from './rooms.service.ts';
import { RosterQueries } from './roster.queries.ts';
import { obstacleOf } from './roster-answers.ts';
import { rosterNameOf } from './roster-name.ts';
import { SealedBoxesService } from './sealed-boxes.service.ts';

const WINDOW_MS = 60_000;
/** Unknown keys per address and minute, as for unknown codes of certificates. */
const MAX_UNKNOWN_KEYS = 20;
/** A key's last use is stored at most once in this time. */
const USE_STORED_MS = 60_000;

/** Serves the machines of training rooms: finds them by their keys, shows the roster and receives their state. */
@Injectable()
export class RoomMachinesService implements OnModuleInit {
  private readonly unknown: FailureLimiter;

  constructor(
    private readonly keys: RoomKeyQueries,
    private readonly roster: RosterQueries,
    private readonly rooms: RoomsService,
    private readonly accounts: AccountsService,
    private readonly check: RoomCheck,
    private readonly boxes: SealedBoxesService,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.unknown = new FailureLimiter(clock, WINDOW_MS);
  }

  onModuleInit(): void {
    this.check.use((key, address) => this.find(key, address));
  }

  /** The training room with the names of the learners who can sign in. */
  async read({ roomId }: RoomMachine): Promise<MachineRoom> {
    const room = await this.rooms.require(roomId);
    const ids = (await this.roster.allOf(roomId)).map(({ accountId }) => accountId);
    const accounts = (await this.accounts.findMany(ids)).filter((account) => obstacleOf(account) === null);
    const roster = accounts.map((account) => ({ id: account.id, name: rosterNameOf(account) }));
    return {
      id: room.id,
      name: room.name,
      settings: toRoomSettings(room),
      roster: roster.toSorted((one, other) => one.name.localeCompare(other.name, 'es') || (one.id < other.id ? -1 : 1)),
      sealKey: this.boxes.sealKey,
    };
  }

  async report({ roomId, keyId }: RoomMachine, { appVersion, hasGuest, learnerIds }: ReportRoomState): Promise<void> {
    const lastUsedAt = this.clock.nowIso();
    await this.writer.write(async () => {
      await this.keys.update(keyId, { lastUsedAt, appVersion, hasGuest });
      await this.roster.setPresent(roomId, keyId, learnerIds);
    });
  }

  /** The limit is checked again after the read, so that concurrent guesses can't bypass it. */
  private async find(key: string, address: string): Promise<RoomMachine> {
    this.requireBelowLimit(address);
    const row = key === '' ? null : await this.keys.findValid(sha256(key));
    this.requireBelowLimit(address);
    if (!row) {
      this.unknown.record(clientAddressKey(address));
      throw new AppError('room_key_unknown', 'no valid key of a training room');
    }
    if (this.clock.nowMs() - Date.parse(row.lastUsedAt ?? row.createdAt) >= USE_STORED_MS || row.lastUsedAt === null)
      await this.writer.write(() => this.keys.update(row.id, { lastUsedAt: this.clock.nowIso() }));
    return { roomId: row.roomId, keyId: row.id };
  }

  private requireBelowLimit(address: string): void {
    const max = Math.ceil(MAX_UNKNOWN_KEYS * this.config.rateLimit);
    const waitMs = this.unknown.waitMs(clientAddressKey(address), max);
    if (waitMs > 0) throw new TooManyRequests('too many unknown keys of training rooms', waitMs);
  }
}
