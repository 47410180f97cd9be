import { Injectable } from '@nestjs/common';
import type { ImportLinks } from '../../../contract/imports.ts';
import { AccountsService, fullNameOf } from '../../people/accounts.service.ts';
import { Ids } from '../../shared/ids.ts';
import type { Issuer } from '../../shared/issuer.ts';
import { PasswordLinksService } from '../passwords/password-links.service.ts';

/** A learner who chooses a password later, by a link. */
export interface NewLearner {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly phone?: string | null;
  readonly rut?: string | null;
  readonly code?: string | null;
}

/** Makes accounts of learners, many at a time. Whoever calls writes the audit log. */
@Injectable()
export class NewLearnersService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinksService,
    private readonly ids: Ids,
  ) {}

  /**
   * Adds at most 1,000 learners without a password; gives the id of each, null where the e-mail is another account's. Call it inside the
   * transaction that audits it.
   */
  async addMany(learners: readonly NewLearner[]): Promise<(string | null)[]> {
    const given = learners.map((learner) => ({
      ...learner,
      id: this.ids.next(),
      passwordHash: '',
      role: 'learner' as const,
    }));
    const added = await this.accounts.addFree(given);
    return given.map(({ id }) => (added.has(id) ? id : null));
  }

  /**
   * Links by which these people choose a password, at most 1,000, shown this once; whoever has a password by now, or is not active, is left
   * out. Call it inside the transaction that audits it.
   */
  async linksOf(accountIds: readonly string[], issuer: Issuer): Promise<ImportLinks> {
    const waiting = (await this.accounts.findMany(accountIds)).filter(
      (account) => account.isActive && !account.hasPassword,
    );
    const links = await this.links.make(
      waiting.map(({ id }) => id),
      issuer,
    );
    return waiting.flatMap((account, index) => {
      const link = links[index];
      return link ? [{ email: account.email ?? '', name: fullNameOf(account), ...link }] : [];
    });
  }
}
