import { Injectable } from '@nestjs/common';
import { Writer } from '../../database/writer.ts';
import { EventStreams } from '../../http/streams/event-streams.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { PasswordLinkQueries } from '../passwords/password-link.queries.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import type { RefreshTokenEntity } from '../tokens/refresh-token.entity.ts';
import { RefreshTokenQueries } from '../tokens/refresh-token.queries.ts';
import { SsoCodeQueries } from '../tokens/sso-code.queries.ts';
import { AdminSessionQueries } from './admin-session.queries.ts';

/**
 * Ends sessions immediately. A single access token can't be revoked: `tokensCountFrom` of its account is set later than
 * all of them, which makes them invalid. The other sessions get new ones for their refresh tokens; the ended session
 * has none.
 */
@Injectable()
export class SessionEndingService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly tokens: AccessTokenService,
    private readonly refreshTokens: RefreshTokenQueries,
    private readonly ssoCodes: SsoCodeQueries,
    private readonly adminSessions: AdminSessionQueries,
    private readonly passwordLinks: PasswordLinkQueries,
    private readonly streams: EventStreams,
    private readonly writer: Writer,
  ) {}

  /**
   * Ends all sessions of an account: its tokens, codes and admin keys, and its password links. Call it inside the
   * `Writer.write` that changes the password or the role, or deactivates the account.
   */
  endAllSessions(accountId: string): Promise<void> {
    return this.writer.write(async () => {
      await this.endAccessTokens(accountId);
      await this.refreshTokens.removeOf(accountId);
      await this.adminSessions.removeOf(accountId);
      await this.passwordLinks.removeOf([accountId]);
    });
  }

  /** As `endAllSessions`, except for the session that changed the password, which refreshes and continues. */
  endSessionsBut(accountId: string, familyId: string): Promise<void> {
    return this.writer.write(async () => {
      await this.endAccessTokens(accountId);
      await this.refreshTokens.removeOthers(accountId, familyId);
      await this.adminSessions.removeOf(accountId);
      await this.passwordLinks.removeOf([accountId]);
    });
  }

  /** Ends one session of an account, and the account's one-time codes. */
  endSession({ accountId, familyId }: Pick<RefreshTokenEntity, 'accountId' | 'familyId'>): Promise<void> {
    return this.writer.write(async () => {
      await this.endAccessTokens(accountId);
      await this.refreshTokens.removeFamily(familyId);
    });
  }

  /** Ends the access tokens and the one-time codes of an account; every session must refresh. */
  endAccessTokens(accountId: string): Promise<void> {
    return this.writer.write(async () => {
      const account = await this.accounts.findAndLock(accountId);
      if (!account) return;
      const latestIssue = await this.refreshTokens.latestIssueTo(accountId);
      const tokensCountFrom = this.tokens.nextTokensCountFrom(
        account,
        latestIssue === null ? 0 : Date.parse(latestIssue),
      );
      await this.accounts.update(accountId, { tokensCountFrom });
      await this.ssoCodes.removeOf(accountId);
      this.writer.afterCommit(() => void this.streams.recheck(accountId));
    });
  }
}
