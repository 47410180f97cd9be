import { Injectable } from '@nestjs/common';
import type { ImportLinks } from '../../../contract/imports.ts';
import type { Issuer } from '../../access/issuer.ts';
import { Ids } from '../../database/ids.ts';
import { AccountsService, fullNameOf } from '../../people/accounts.service.ts';
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

/** Creates learners in batches. The caller writes the audit log. */
@Injectable()
export class NewLearnersService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinksService,
    private readonly ids: Ids,
  ) {}

  /**
   * Adds at most 1,000 learners without a password. Returns the id of each, null when the e-mail belongs to another
   * account. Call it inside the transaction that audits it.
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
   * Password links for these people, at most 1,000; the tokens are not stored. People with a password and inactive
   * people are left out. Call it inside the transaction that audits it.
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
