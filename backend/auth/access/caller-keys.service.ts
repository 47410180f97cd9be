import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../config/config.ts';
import { sha256 } from '../../shared/sha256.ts';
import { adminKeyOf } from '../../shared/staff-member.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';

/** Under what a caller's requests are counted. Looks into no table: it is asked for before anything else is done for a request. */
@Injectable()
export class CallerKeysService {
  constructor(
    private readonly tokens: AccessTokenService,
    private readonly config: Config,
  ) {}

  /**
   * The account that a request is made for, as far as what came with it says; undefined for whoever is not signed in. A credential that
   * only a table or another service can judge counts by itself: a made-up one still counts towards its address.
   */
  keyOf(request: FastifyRequest): string | undefined {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme === 'Bearer' && token) {
      if (this.config.identityProviderUrl) return `token ${sha256(token)}`;
      const accountId = this.tokens.read(token)?.accountId;
      if (accountId) return `account ${accountId}`;
    }
    const adminKey = adminKeyOf(request);
    return adminKey && `admin key ${sha256(adminKey)}`;
  }
}
