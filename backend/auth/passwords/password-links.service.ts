import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PASSWORD_LINK_MS, type PasswordLink } from '../../../contract/account-editing.ts';
import { Config } from '../../config/config.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../shared/clock.ts';
import { sha256 } from '../../shared/sha256.ts';
import { PasswordLinkQueries } from './password-link.queries.ts';

const TOKEN_BYTES = 32;

/** Links by which people choose a password: for a day, once. What makes another one, or ends an account's sessions, ends the link. */
@Injectable()
export class PasswordLinksService {
  constructor(
    private readonly links: PasswordLinkQueries,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** One for each of these accounts, at most 1,000, in their order; shown this once. Call it inside a transaction. */
  async make(accountIds: readonly string[]): Promise<PasswordLink[]> {
    const createdAt = this.clock.steadyIso();
    const expiresAt = this.clock.steadyIso(PASSWORD_LINK_MS);
    const made = accountIds.map((accountId) => ({ accountId, token: randomBytes(TOKEN_BYTES).toString('base64url') }));
    await this.links.removeExpired(createdAt);
    await this.links.removeOf(accountIds);
    await this.links.insert(made.map(({ accountId, token }) => ({ tokenHash: sha256(token), accountId, createdAt, expiresAt })));
    // Behind the number sign: no server and no log gets to see it.
    return made.map(({ token }) => ({ url: `${this.config.publicUrl}/clave#${token}`, expiresAt }));
  }

  /** Until when the links of these accounts work, at most 1,000; those without one are left out. */
  async endsOf(accountIds: readonly string[]): Promise<Map<string, string>> {
    const links = await this.links.ofAccounts(accountIds);
    return new Map(links.filter((link) => this.isAlive(link)).map(({ accountId, expiresAt }) => [accountId, expiresAt]));
  }

  /** Whose link has that token; undefined when it has ended. */
  async accountIdOf(token: string): Promise<string | undefined> {
    const link = await this.links.find(sha256(token));
    return link && this.isAlive(link) ? link.accountId : undefined;
  }

  /** Uses a link up, with its account locked. Of two at once, only one gets `true`. */
  take(token: string): Promise<boolean> {
    return this.links.take(sha256(token));
  }

  /** Ends an account's link, if there is one. */
  end(accountId: string): Promise<void> {
    return this.links.removeOf([accountId]);
  }

  /** A link that was made while the clock was ahead would last too long: it has ended. */
  private isAlive({ expiresAt }: { expiresAt: string }): boolean {
    const leftMs = Date.parse(expiresAt) - this.clock.steadyMs();
    return leftMs > 0 && leftMs <= PASSWORD_LINK_MS + CLOCK_LEEWAY_MS;
  }
}
