import { Injectable } from '@nestjs/common';
import type { ChangePassword, EndedSessions } from '../../../contract/own-account.ts';
import type { SessionUser } from '../../access/caller.ts';
import { AuditService } from '../../admin/audit.service.ts';
import { RightsLock } from '../../database/rights-lock.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { AccountsService, fullNameOf } from '../../people/accounts.service.ts';
import { Clock } from '../../time/clock.ts';
import { PasswordService } from '../passwords/password.service.ts';
import { SignInLimiter } from '../passwords/sign-in-limiter.ts';
import { OwnSessionsService } from '../sessions/own-sessions.service.ts';
import { SessionEndingService } from '../sessions/session-ending.service.ts';
import { AccountChangesService } from './account-changes.service.ts';
import { AccountRulesService } from './account-rules.service.ts';

/** Changes the password of a signed-in person, who sends the current password. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rules: AccountRulesService,
    private readonly passwords: PasswordService,
    private readonly sessions: OwnSessionsService,
    private readonly ending: SessionEndingService,
    private readonly limiter: SignInLimiter,
    private readonly audit: AuditService,
    private readonly changes: AccountChangesService,
    private readonly rights: RightsLock,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends all sessions of the account except this one, which refreshes.
   * @throws AppError `invalid_input` for a wrong current password and a common new one, `too_many_requests`,
   *   `too_many_account_changes`, `accounts_elsewhere`
   */
  async change(
    user: SessionUser,
    { currentPassword, newPassword }: ChangePassword,
    address: string,
  ): Promise<EndedSessions> {
    await this.sessions.currentOf(user); // throws when an identity provider has the sessions
    const name = `password ${user.id}`;
    this.limiter.startTry(name, address);
    const checked = await this.accounts.findById(user.id);
    if (!(await this.passwords.matches(currentPassword, checked?.passwordHash)))
      throw invalid('currentPassword', 'No es tu contraseña actual.');
    this.limiter.succeeded(name, address);
    if (newPassword === currentPassword) throw invalid('newPassword', 'Es la que ya tienes. Elige otra.');
    this.rules.requireUncommon(newPassword, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    return this.writer.write(async () => {
      await this.rights.lock({ changed: [user.id] });
      const account = await this.accounts.findAndLock(user.id);
      const current = await this.sessions.currentOf(user);
      // Refuses the later of two concurrent changes, and a session that ended meanwhile.
      if (!account?.isActive || !current || account.passwordHash !== checked?.passwordHash)
        throw new AppError('not_authenticated', 'the session or the password ended meanwhile');
      await this.changes.requireMayChange(user.id, 'account.password');
      const { id, username, email } = account;
      const others = (await this.sessions.list(user)).filter(({ isCurrent }) => !isCurrent);
      // When a backup has brought the old password, the new one is trusted no more than the old one.
      const changes = { passwordHash, restoredValues: account.restoredValues };
      await this.accounts.update(id, { ...changes, version: account.version + 1, updatedAt: this.clock.nowIso() });
      await this.ending.endSessionsBut(id, current.familyId);
      const act = { action: 'account.password' as const, subjectId: id, after: { username, email } };
      await this.audit.record({ id, name: fullNameOf(account) }, act);
      return { endedSessions: others.length };
    });
  }
}

function invalid(path: string, message: string): AppError {
  return new AppError('invalid_input', `a ${path} that will not do`, [{ path, message }]);
}
