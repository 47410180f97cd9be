import { Injectable } from '@nestjs/common';
import { Writer } from '../../database/writer.ts';
import { AccessTokenService, type RoomToken } from '../tokens/access-token.service.ts';
import { RefreshTokenQueries, type SessionsOfRoom } from '../tokens/refresh-token.queries.ts';
import { SessionEndingService } from './session-ending.service.ts';

/** A session of a learner at a machine of a training room, which may have ended. */
export interface RoomSession extends RoomToken {
  readonly accountId: string;
  /** Time of issue of the access token that proves it. */
  readonly issuedAtMs: number;
}

/** Recognises the sessions that training rooms began, and ends them. */
@Injectable()
export class RoomSessionsService {
  constructor(
    private readonly accessTokens: AccessTokenService,
    private readonly refreshTokens: RefreshTokenQueries,
    private readonly ending: SessionEndingService,
    private readonly writer: Writer,
  ) {}

  /** The session of an access token, also of an expired or ended one; null for any other token. */
  sessionOf(accessToken: string): RoomSession | null {
    const token = this.accessTokens.readExpired(accessToken);
    return token?.room ? { accountId: token.accountId, issuedAtMs: token.issuedAtMs, ...token.room } : null;
  }

  /**
   * Ends the sessions of a training room, of one of its machines or of one learner, or one session, at once. Call it
   * inside the `Writer.write` that deletes the training room, withdraws the key or removes the learner, with the key
   * locked.
   */
  endSessionsOf(which: SessionsOfRoom): Promise<void> {
    return this.writer.write(async () => {
      // In the order of the accounts, so that two endings lock them in the same order.
      for (const family of await this.refreshTokens.familiesOfRoom(which)) await this.ending.endSession(family);
    });
  }
}
