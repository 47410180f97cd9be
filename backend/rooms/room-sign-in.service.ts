import { Injectable } from '@nestjs/common';
import type { AuthTokens } from '../../contract/auth.ts';
import type { RoomSignIn } from '../../contract/room-machine.ts';
import { PIN_MAX_TRIES } from '../../contract/room-roster.ts';
import type { RoomMachine } from '../access/room-machine.ts';
import { SecurityLog } from '../access/security-log.ts';
import { SessionTokensService } from '../auth/sessions/session-tokens.service.ts';
import { Config } from '../config/config.ts';
import { Writer } from '../database/writer.ts';
import { AppError, TooManyRequests } from '../errors/app-error.ts';
import { FailureLimiter } from '../http/limits/failure-limiter.ts';
import { AccountsService } from '../people/accounts.service.ts';
import { ErasedPeopleService } from '../people/erased-people.service.ts';
import { Clock } from '../time/clock.ts';
import type { RoomEntity } from './room.entity.ts';
import { RoomKeyQueries } from './room-key.queries.ts';
import type { RoomLearnerEntity } from './room-learner.entity.ts';
import { RoomPinsService } from './room-pins.service.ts';
import { RoomsService } from './rooms.service.ts';
import { RosterQueries } from './roster.queries.ts';
import { obstacleOf } from './roster-answers.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong PINs per machine in the window, for all learners together. */
const MAX_WRONG_PINS = 30;

/**
 * Signs learners of a roster in at a machine of their training room. Each try is counted before its PIN is checked, with
 * the row locked, so that simultaneous guesses have 5 tries together.
 */
@Injectable()
export class RoomSignInService {
  private readonly wrongPins: FailureLimiter;

  constructor(
    private readonly rooms: RoomsService,
    private readonly keys: RoomKeyQueries,
    private readonly roster: RosterQueries,
    private readonly pins: RoomPinsService,
    private readonly accounts: AccountsService,
    private readonly erased: ErasedPeopleService,
    private readonly tokens: SessionTokensService,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly log: SecurityLog,
    clock: Clock,
  ) {
    this.wrongPins = new FailureLimiter(clock, WINDOW_MS);
  }

  /**
   * @throws AppError `learner_not_in_roster`, `wrong_pin`, `pin_locked`, `pin_reset_needed`, `too_many_requests`;
   * `room_key_unknown` when the key was withdrawn meanwhile; `accounts_elsewhere` with an identity provider
   */
  async signIn(machine: RoomMachine, { learnerId, pin }: RoomSignIn, address: string): Promise<AuthTokens> {
    if (this.config.identityProviderUrl) throw new AppError('accounts_elsewhere', "accounts are the provider's");
    const room = await this.rooms.require(machine.roomId);
    const row = room.requiresPin
      ? await this.checkPin(machine, learnerId, pin, address)
      : await this.roster.find(room.id, learnerId);
    if (!row) throw notInRoster(learnerId);
    return this.begin(machine, room, row);
  }

  /** @returns the row of a right PIN; null without a row */
  private async checkPin(
    machine: RoomMachine,
    accountId: string,
    pin: string | undefined,
    address: string,
  ): Promise<RoomLearnerEntity | null> {
    if (pin === undefined)
      throw new AppError('invalid_input', 'a sign-in without PIN', [{ path: 'pin', message: 'Escribe tu PIN.' }]);
    this.requireFewWrongPins(machine);
    const row = await this.takeTry(machine.roomId, accountId);
    if (!row) return null;
    this.wrongPins.record(machine.keyId);
    if (await this.pins.matches({ roomId: machine.roomId, accountId }, pin, row.pinHash)) {
      this.wrongPins.retract(machine.keyId);
      return row;
    }
    this.log.signInFailed(`room ${machine.roomId} ${accountId}`, address);
    const left = PIN_MAX_TRIES - row.failedTries - 1;
    if (left === 0) throw new AppError('pin_locked', `account ${accountId}`);
    const message = left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`;
    throw new AppError('wrong_pin', `account ${accountId}`, [{ path: 'pin', message }]);
  }

  /** Counts a try. @returns the row as it was before; null without a row */
  private takeTry(roomId: string, accountId: string): Promise<RoomLearnerEntity | null> {
    return this.writer.write(async () => {
      const row = await this.roster.lock(roomId, accountId);
      if (!row) return null;
      if (!this.pins.isUsable(row.pinHash)) throw new AppError('pin_reset_needed', `account ${accountId}`);
      if (row.failedTries >= PIN_MAX_TRIES) throw new AppError('pin_locked', `account ${accountId}`);
      await this.roster.update(roomId, accountId, { failedTries: row.failedTries + 1 });
      return row;
    });
  }

  /** Everything is read again with locks: the key, the account and the PIN may have changed since. */
  private async begin(
    { keyId }: RoomMachine,
    { id: roomId, name, requiresPin }: RoomEntity,
    { accountId, pinHash }: RoomLearnerEntity,
  ): Promise<AuthTokens> {
    return this.writer.write(async () => {
      const key = await this.keys.lockById(keyId, roomId);
      if (!key || key.withdrawnAt !== null) throw new AppError('room_key_unknown', 'withdrawn meanwhile');
      const account = await this.accounts.findAndLock(accountId);
      const row = account && (await this.roster.lock(roomId, accountId));
      const isSame = row && (!requiresPin || row.pinHash === pinHash);
      if (!account || !isSame || obstacleOf(account) !== null || (await this.erased.has(accountId)))
        throw notInRoster(accountId);
      const tokens = await this.tokens.beginSession(account, { room: { roomId, roomKeyId: keyId, name } });
      if (!tokens) throw notInRoster(accountId);
      await this.roster.update(roomId, accountId, { presentKeyId: keyId, ...(requiresPin && { failedTries: 0 }) });
      return tokens;
    });
  }

  private requireFewWrongPins({ keyId }: RoomMachine): void {
    const waitMs = this.wrongPins.waitMs(keyId, Math.ceil(MAX_WRONG_PINS * this.config.rateLimit));
    if (waitMs > 0) throw new TooManyRequests('too many wrong PINs at this machine', waitMs);
  }
}

function notInRoster(accountId: string): AppError {
  return new AppError('learner_not_in_roster', `account ${accountId} can't sign in`);
}
