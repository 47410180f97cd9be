import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MAILED_LINK_MS, PASSWORD_LINK_MS, type PasswordLink } from '../../../contract/account-editing.ts';
import { Config } from '../../config/config.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../shared/clock.ts';
import type { Issuer } from '../../shared/issuer.ts';
import { IssuerCheck } from '../../shared/issuer-check.ts';
import { sha256 } from '../../shared/sha256.ts';
import { Signer } from '../../shared/signer.ts';
import type { PasswordLinkEntity } from './password-link.entity.ts';
import { PasswordLinkQueries } from './password-link.queries.ts';

const TOKEN_BYTES = 32;
const PURPOSE = 'mailed password link';

/**
 * Links by which people choose a password, once: an admin's for a day, one that somebody has mailed to themselves for an hour. What ends an
 * account's sessions ends its links, an admin's other link ends the one before, and a link ends with the rights of the admin who made it.
 * Anybody who knows an e-mail may ask for mail: that ends nothing.
 */
@Injectable()
export class PasswordLinksService {
  constructor(
    private readonly links: PasswordLinkQueries,
    private readonly issuers: IssuerCheck,
    private readonly signer: Signer,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** One for each of these accounts, at most 1,000, in their order; shown this once. Call it inside a transaction. */
  async make(accountIds: readonly string[], issuer: Issuer): Promise<PasswordLink[]> {
    const createdAt = this.clock.steadyIso();
    const expiresAt = this.clock.steadyIso(PASSWORD_LINK_MS);
    const made = accountIds.map((accountId) => ({ accountId, token: newToken() }));
    await this.links.removeExpired(createdAt);
    await this.links.removeOf(accountIds);
    const stored = { isMailed: false, ...columnsOf(issuer), createdAt, expiresAt };
    await this.links.insert(made.map(({ accountId, token }) => ({ tokenHash: sha256(token), accountId, ...stored })));
    return made.map(({ token }) => ({ url: this.urlOf(token), expiresAt }));
  }

  /**
   * One to mail to whoever forgot their password: the one that was mailed before where it still works, for another hour, so that it does not
   * matter which mail they open; for a day at most, or whoever got hold of it could keep it by asking. Call it inside a transaction, with the
   * account locked.
   */
  async makeMailed(accountId: string): Promise<PasswordLink> {
    const nowIso = this.clock.steadyIso();
    const before = await this.links.mailedTo(accountId);
    const isKept =
      before && this.isAlive(before) && Date.parse(before.createdAt) > this.clock.steadyMs() - PASSWORD_LINK_MS;
    const createdAt = isKept ? before.createdAt : nowIso;
    const expiresAt = this.clock.steadyIso(MAILED_LINK_MS);
    const token = this.mailedToken({ accountId, createdAt });
    await this.links.removeExpired(nowIso);
    await this.links.removeMailed(accountId);
    await this.links.insert([
      { tokenHash: sha256(token), accountId, isMailed: true, ...columnsOf(null), createdAt, expiresAt },
    ]);
    return { url: this.urlOf(token), expiresAt };
  }

  /** Until when the links of these accounts work, at most 1,000; those without one are left out. */
  async endsOf(accountIds: readonly string[]): Promise<Map<string, string>> {
    const links = await this.links.ofAccounts(accountIds);
    const isUsable = this.usability();
    const ends = new Map<string, string>();
    for (const link of links) if (await isUsable(link)) ends.set(link.accountId, link.expiresAt);
    return ends;
  }

  /** Whose link has that token, and which admin made it; undefined when it has ended. */
  async find(token: string): Promise<{ readonly accountId: string; readonly issuer: Issuer | null } | undefined> {
    const link = await this.links.find(sha256(token));
    return link && (await this.usability()(link)) ? { accountId: link.accountId, issuer: issuerIn(link) } : undefined;
  }

  /** Uses a link up, with its account and the rights of its issuer locked; false when it has ended. Of two at once, only one gets `true`. */
  async take(token: string): Promise<boolean> {
    return (await this.find(token)) !== undefined && this.links.take(sha256(token));
  }

  /** Ends an account's link, if there is one. */
  end(accountId: string): Promise<void> {
    return this.links.removeOf([accountId]);
  }

  /** Not stored, and yet the same when it is mailed again. */
  private mailedToken({ accountId, createdAt }: Pick<PasswordLinkEntity, 'accountId' | 'createdAt'>): string {
    return this.signer.sign(PURPOSE, `${accountId}:${createdAt}`);
  }

  /** Behind the number sign: no server and no log gets to see it. */
  private urlOf(token: string): string {
    return `${this.config.publicUrl}/clave#${token}`;
  }

  /** Tells of one link after the other whether it works, and asks once for each issuer. */
  private usability(): (link: PasswordLinkEntity) => Promise<boolean> {
    const known = new Map<string, Promise<boolean>>();
    return async (link) => {
      if (!this.isAlive(link)) return false;
      const issuer = issuerIn(link);
      if (!issuer) return link.isMailed;
      const key = JSON.stringify(issuer);
      const isEntitled = known.get(key) ?? this.issuers.isEntitled(issuer);
      known.set(key, isEntitled);
      return isEntitled;
    };
  }

  /** A link that was made while the clock was ahead would last too long: it has ended. */
  private isAlive({ expiresAt, isMailed }: Pick<PasswordLinkEntity, 'expiresAt' | 'isMailed'>): boolean {
    const leftMs = Date.parse(expiresAt) - this.clock.steadyMs();
    return leftMs > 0 && leftMs <= (isMailed ? MAILED_LINK_MS : PASSWORD_LINK_MS) + CLOCK_LEEWAY_MS;
  }
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

type IssuerColumns = Pick<PasswordLinkEntity, 'issuerId' | 'issuerRole' | 'issuerRightsVersion'>;

function columnsOf(issuer: Issuer | null): IssuerColumns {
  return {
    issuerId: issuer?.accountId ?? null,
    issuerRole: issuer?.role ?? null,
    issuerRightsVersion: issuer?.rightsVersion ?? null,
  };
}

function issuerIn({ issuerId, issuerRole, issuerRightsVersion }: IssuerColumns): Issuer | null {
  if (issuerId === null || issuerRole === null || issuerRightsVersion === null) return null;
  return { accountId: issuerId, role: issuerRole, rightsVersion: issuerRightsVersion };
}
