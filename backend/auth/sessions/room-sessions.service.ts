import { Injectable } from '@nestjs/common';
import { Writer } from '../../database/writer.ts';
import { RefreshTokenQueries, type SessionsOfRoom } from '../tokens/refresh-token.queries.ts';
import { SessionEndingService } from './session-ending.service.ts';

/** Ends the sessions that training rooms began. */
@Injectable()
export class RoomSessionsService {
  constructor(
    private readonly refreshTokens: RefreshTokenQueries,
    private readonly ending: SessionEndingService,
    private readonly writer: Writer,
  ) {}

  /**
   * Ends the sessions of a training room, of one of its machines or of one learner, at once. Call it inside the
   * `Writer.write` that deletes the training room, withdraws the key or removes the learner, with the key locked.
   */
  endSessionsOf(which: SessionsOfRoom): Promise<void> {
    return this.writer.write(async () => {
      // In the order of the accounts, so that two endings lock them in the same order.
      for (const family of await this.refreshTokens.familiesOfRoom(which)) await this.ending.endSession(family);
    });
  }
}
