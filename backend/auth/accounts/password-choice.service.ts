import { Injectable } from '@nestjs/common';
import type { ChoosePassword, ChosenPasswordAnswer } from '../../../contract/account-editing.ts';
import { AuditService } from '../../admin/audit.service.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { RightsLock } from '../../database/rights-lock.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { AccountsService, fullNameOf } from '../../people/accounts.service.ts';
import { marksAfterMail } from '../../personal-data/restored-values.ts';
import { Clock } from '../../time/clock.ts';
import { PasswordService } from '../passwords/password.service.ts';
import { PasswordLinksService } from '../passwords/password-links.service.ts';
import { SignInLimiter } from '../passwords/sign-in-limiter.ts';
import { SessionEndingService } from '../sessions/session-ending.service.ts';
import { AccountRulesService } from './account-rules.service.ts';

/** Sets a password by a link that an admin has made or that was mailed. */
@Injectable()
export class PasswordChoiceService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rules: AccountRulesService,
    private readonly links: PasswordLinksService,
    private readonly passwords: PasswordService,
    private readonly ending: SessionEndingService,
    private readonly limiter: SignInLimiter,
    private readonly audit: AuditService,
    private readonly rights: RightsLock,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends all sessions of the account. No error reveals the account of the link.
   * @throws AppError `password_link_ended`, `too_many_requests`; `invalid_input` for a common password, after which the
   * link stays valid
   */
  async choose({ token, password }: ChoosePassword, address: string): Promise<ChosenPasswordAnswer['data']> {
    const name = `link ${sha256(token)}`;
    this.limiter.startTry(name, address);
    const link = await this.links.find(token);
    if (!link) throw linkEnded();
    const { accountId, issuer } = link;
    this.limiter.takeBack(name, address);
    this.rules.requireUncommon(password);
    const passwordHash = await this.passwords.hash(password);
    return this.writer.write(async () => {
      await this.rights.lock({ relied: issuer ? [issuer.accountId] : [], changed: [accountId] });
      const account = await this.accounts.findAndLock(accountId);
      if (!account?.isActive || !(await this.links.take(token))) throw linkEnded();
      const { id, role, email, username } = account;
      const changes = { passwordHash, ...(!issuer && { restoredValues: marksAfterMail(account) }) }; // mailed
      await this.accounts.update(id, { ...changes, version: account.version + 1, updatedAt: this.clock.nowIso() });
      await this.ending.endAllSessions(id);
      const act = { action: 'account.password' as const, subjectId: id, after: { username, email } };
      await this.audit.record({ id, name: fullNameOf(account) }, act);
      return { role, email, username };
    });
  }
}

function linkEnded(): AppError {
  return new AppError('password_link_ended', 'an unknown, used or ended link');
}
