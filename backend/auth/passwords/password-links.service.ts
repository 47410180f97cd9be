import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MAILED_LINK_MS, PASSWORD_LINK_MS, type PasswordLink } from '../../../contract/account-editing.ts';
import type { Issuer } from '../../access/issuer.ts';
import { IssuerCheck } from '../../access/issuer-check.ts';
import { Config } from '../../config/config.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { Signer } from '../../cryptography/signer.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../time/clock.ts';
import type { PasswordLinkEntity } from './password-link.entity.ts';
import { PasswordLinkQueries } from './password-link.queries.ts';

const TOKEN_BYTES = 32;
const PURPOSE = 'mailed password link';

/**
 * Links for choosing a password once: an admin's is valid for 24 hours, a mailed link for 1 hour. They end with the
 * account's sessions. An admin's new link ends the previous links, and an admin's link ends with the rights of the
 * admin. A request for mail ends no session and no admin's link, because any visitor may send it with any e-mail.
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

  /**
   * One link for each account (at most 1,000), in their order; the tokens are not stored. Call it inside a transaction.
   */
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
   * A link for a mail to an owner who forgot the password. When the previous mailed link still works and is younger
   * than 24 hours, it is the same link, valid for another hour, so that every mail works; the limit of 24 hours keeps a
   * stolen link from being renewed without end. Call it inside a transaction, with the account locked.
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

  /**
   * End of each working link made by an admin for these accounts (at most 1,000); accounts without a link are missing.
   */
  async endsOf(accountIds: readonly string[]): Promise<Map<string, string>> {
    const links = await this.links.ofAccounts(accountIds);
    const isUsable = this.usability();
    const ends = new Map<string, string>();
    for (const link of links) if (await isUsable(link)) ends.set(link.accountId, link.expiresAt);
    return ends;
  }

  /** Account and issuer of the link with this token; undefined when it has ended. */
  async find(token: string): Promise<{ readonly accountId: string; readonly issuer: Issuer | null } | undefined> {
    const link = await this.links.find(sha256(token));
    return link && (await this.usability()(link)) ? { accountId: link.accountId, issuer: issuerIn(link) } : undefined;
  }

  /**
   * Uses the link up; false when it has ended. The caller has locked the account and the rights of the issuer. Of two
   * concurrent calls, only the first returns `true`.
   */
  async take(token: string): Promise<boolean> {
    return (await this.find(token)) !== undefined && this.links.take(sha256(token));
  }

  /** Ends the links of an account. */
  end(accountId: string): Promise<void> {
    return this.links.removeOf([accountId]);
  }

  /** Computed instead of stored, so that the same link can be mailed again. */
  private mailedToken({ accountId, createdAt }: Pick<PasswordLinkEntity, 'accountId' | 'createdAt'>): string {
    return this.signer.sign(PURPOSE, `${accountId}:${createdAt}`);
  }

  /** The token is in the fragment, which browsers do not send to servers, so that no log contains it. */
  private urlOf(token: string): string {
    return `${this.config.publicUrl}/clave#${token}`;
  }

  /** Checks links one after another, and reads the rights of each issuer once. */
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

  /** A link made while the clock was ahead would last too long, so it counts as expired. */
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
