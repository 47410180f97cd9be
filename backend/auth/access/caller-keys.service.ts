import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { adminKeyOf } from '../../access/staff-member.ts';
import { Config } from '../../config/config.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import { bearerTokenOf } from './bearer-token.ts';

/** Keys under which the rate limits count requests. Reads no table, because it runs first in every request. */
@Injectable()
export class CallerKeysService {
  constructor(
    private readonly tokens: AccessTokenService,
    private readonly config: Config,
  ) {}

  /**
   * The account of an access token that the academy signed; undefined without a token or key. A credential that only a
   * table or the identity provider can verify gets its own key; it may be forged, so its requests count for the address
   * too.
   */
  keyOf(request: FastifyRequest): string | undefined {
    const token = bearerTokenOf(request);
    if (token) {
      if (this.config.identityProviderUrl) return `token ${sha256(token)}`;
      const accountId = this.tokens.read(token)?.accountId;
      if (accountId) return `account ${accountId}`;
    }
    const adminKey = adminKeyOf(request);
    return adminKey && `admin key ${sha256(adminKey)}`;
  }
}
