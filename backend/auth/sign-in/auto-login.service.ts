import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AuthTokens } from '../../../contract/auth.ts';
import { isFromLoopback } from '../../access/loopback.ts';
import { Config } from '../../config/config.ts';
import { AppError } from '../../errors/app-error.ts';
import { RoomAccountService } from '../../people/room-account.service.ts';
import { deviceNameOf } from '../sessions/device-name.ts';
import { SessionTokensService } from '../sessions/session-tokens.service.ts';
import { isSameSecret } from '../tokens/same-secret.ts';

/**
 * Signs a training room in as the learner of AUTO_LOGIN_EMAIL: requests from this machine, or with the room's key.
 * Never signs staff in.
 */
@Injectable()
export class AutoLoginService {
  constructor(
    private readonly rooms: RoomAccountService,
    private readonly tokens: SessionTokensService,
    private readonly config: Config,
  ) {}

  /** @throws AppError `not_authenticated`; the visitor stays a guest */
  async signIn(request: FastifyRequest): Promise<AuthTokens> {
    if (this.config.identityProviderUrl) throw refused("accounts are the provider's");
    if (!this.config.autoLoginEmail || !(isFromLoopback(request, this.config) || this.hasRoomKey(request)))
      throw refused('off, or not a room');
    const account = await this.rooms.find();
    const tokens =
      account?.role === 'learner'
        ? await this.tokens.beginSession(account, {
            isAutomatic: true,
            device: deviceNameOf(request.headers['user-agent']),
          })
        : null;
    if (!tokens) throw refused('no active learner of that e-mail');
    return tokens;
  }

  private hasRoomKey(request: FastifyRequest): boolean {
    const given = request.headers['x-room-key'];
    const { roomKey } = this.config;
    return typeof given === 'string' && roomKey !== undefined && isSameSecret(given, roomKey);
  }
}

function refused(detail: string): AppError {
  return new AppError('not_authenticated', `automatic sign-in: ${detail}`);
}
