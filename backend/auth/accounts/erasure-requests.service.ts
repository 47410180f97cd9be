import { Injectable } from '@nestjs/common';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { ERASURE_GRACE_DAYS, type Erasure } from '../../../contract/erasure.ts';
import type { EraseAccount } from '../../../contract/own-account.ts';
import type { SessionUser } from '../../access/caller.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { AuditService } from '../../admin/audit.service.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { Config } from '../../config/config.ts';
import { RightsLock } from '../../database/rights-lock.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { nextVersion } from '../../http/routes/expected-version.ts';
import { MailService } from '../../mail/mail.service.ts';
import { type Account, AccountsService, fullNameOf } from '../../people/accounts.service.ts';
import { ErasedPeopleService } from '../../people/erased-people.service.ts';
import { PEOPLE_TOPIC } from '../../people/people-topics.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { PasswordService } from '../passwords/password.service.ts';
import { SignInLimiter } from '../passwords/sign-in-limiter.ts';
import { OwnSessionsService } from '../sessions/own-sessions.service.ts';
import { SessionEndingService } from '../sessions/session-ending.service.ts';
import { AccountChangesService } from './account-changes.service.ts';
import { AccountListService } from './account-list.service.ts';
import { AccountRulesService } from './account-rules.service.ts';
import { erasureMail } from './erasure-mail.es.ts';

const DAY_MS = 86_400_000;

/**
 * Requests for the erasure of an account, and their withdrawal in the days before it. In these days the account works
 * normally: the person can sign in to withdraw the request, and staff can hand over their work. Capabilities issued
 * before the request end with it, and stay ended after a withdrawal. `ErasureRunnerService` erases.
 */
@Injectable()
export class ErasureRequestsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rules: AccountRulesService,
    private readonly list: AccountListService,
    private readonly passwords: PasswordService,
    private readonly sessions: OwnSessionsService,
    private readonly ending: SessionEndingService,
    private readonly limiter: SignInLimiter,
    private readonly staffWriter: StaffWriterService,
    private readonly audit: AuditService,
    private readonly changes: AccountChangesService,
    private readonly erased: ErasedPeopleService,
    private readonly mails: MailService,
    private readonly settings: SettingsInForce,
    private readonly config: Config,
    private readonly rights: RightsLock,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /**
   * A person's request for their own account. The other sessions end, as with a new password; a repeated request
   * changes nothing and sends no mail.
   * @throws AppError `invalid_input` for a wrong password, `too_many_requests`, `too_many_account_changes`,
   * `last_admin`, `accounts_elsewhere`
   */
  async ask(user: SessionUser, input: EraseAccount, address: string): Promise<Erasure> {
    await this.sessions.currentOf(user); // throws when an identity provider has the accounts
    const passwordHash = await this.requirePassword(user.id, input, address);
    let asked: Account | undefined;
    const erasesAt = await this.writer.write(async () => {
      await this.rights.lock({ changed: [user.id] });
      await this.requireOtherAdmin(user.id);
      const before = await this.accounts.findAndLock(user.id);
      const current = await this.sessions.currentOf(user);
      if (!before?.isActive || !current || before.passwordHash !== passwordHash)
        throw new AppError('not_authenticated', 'the session or the password ended meanwhile');
      if (before.erasesAt) return before.erasesAt;
      await this.changes.requireMayChange(user.id, 'account.erase');
      const due = await this.setDue(before, false);
      await this.accounts.endCapabilities(user.id);
      await this.ending.endSessionsBut(user.id, current.familyId);
      const act = { action: 'account.erase' as const, subjectId: user.id, after: { erasesAt: due } };
      await this.audit.record({ id: user.id, name: fullNameOf(before) }, act);
      asked = { ...before, erasesAt: due };
      return due;
    });
    if (asked) this.tell(asked);
    return { erasesAt };
  }

  /** Withdraws the request; without one it changes nothing. @throws AppError `accounts_elsewhere` */
  async keep(user: SessionUser): Promise<Erasure> {
    await this.sessions.currentOf(user);
    return this.writer.write(async () => {
      const before = await this.accounts.findAndLock(user.id);
      if (!before?.isActive) throw new AppError('not_authenticated', 'the account is closed');
      if (before.erasesAt === null) return { erasesAt: null };
      await this.set(before, null);
      const act = { action: 'account.keep' as const, subjectId: user.id, after: { erasesAt: null } };
      await this.audit.record({ id: user.id, name: fullNameOf(before) }, act);
      return { erasesAt: null };
    });
  }

  /**
   * A request of an admin for a person who wrote a letter, with the admin's own password. The person's sessions and
   * capabilities end, also those issued since an earlier request; the next sign-in shows the date.
   * @throws AppError `account_not_found`, `changed_meanwhile`, `invalid_input`, `too_many_requests`, `last_admin`,
   * `accounts_elsewhere`
   */
  async askFor(
    staff: StaffMember,
    id: string,
    input: EraseAccount,
    { address, version }: { readonly address: string; readonly version: number | undefined },
  ): Promise<AdminAccount> {
    await this.requirePassword(staff.id, input, address);
    let asked: Account | undefined;
    await this.staffWriter.write(staff, { topics: [PEOPLE_TOPIC], changesRightsOf: id }, async () => {
      await this.requireOtherAdmin(id);
      const before = await this.require(id, version);
      const erasesAt = await this.setDue(before, true);
      if (before.erasesAt === null) asked = { ...before, erasesAt };
      await this.accounts.endCapabilities(id);
      if (id !== staff.id) await this.ending.endAllSessions(id);
      return { action: 'account.erase', subjectId: id, after: { erasesAt } };
    });
    if (asked) this.tell(asked);
    return this.list.get(id);
  }

  /** @throws AppError `account_not_found`, `changed_meanwhile` */
  async keepFor(staff: StaffMember, id: string, version: number | undefined): Promise<AdminAccount> {
    await this.staffWriter.write(staff, { topics: [PEOPLE_TOPIC] }, async () => {
      await this.set(await this.require(id, version), null);
      return { action: 'account.keep', subjectId: id, after: { erasesAt: null } };
    });
    return this.list.get(id);
  }

  /** Checks a person's own password, under one limit with all other checks of it. Returns its hash. */
  private async requirePassword(id: string, { password }: EraseAccount, address: string): Promise<string | undefined> {
    const name = `password ${id}`;
    this.limiter.startTry(name, address);
    const passwordHash = (await this.accounts.findById(id))?.passwordHash;
    if (!(await this.passwords.matches(password, passwordHash))) {
      const details = [{ path: 'password', message: 'No es tu contraseña.' }];
      throw new AppError('invalid_input', 'a password that will not do', details);
    }
    this.limiter.succeeded(name, address);
    return passwordHash;
  }

  /** Admins who are due themselves do not count; otherwise two could leave the academy without an admin. */
  private async requireOtherAdmin(id: string): Promise<void> {
    const admins = await this.accounts.lockActiveAdmins();
    if (!admins.includes(id)) return;
    const others = await this.accounts.findMany(admins.filter((admin) => admin !== id).slice(0, 1_000));
    if (!others.some(({ erasesAt }) => erasesAt === null)) throw new AppError('last_admin', 'no admin would be left');
  }

  private async require(id: string, expectedVersion: number | undefined): Promise<Account> {
    const account = await this.accounts.findAndLock(id);
    if (!account || (await this.erased.has(id))) throw new AppError('account_not_found', `account ${id}`);
    this.rules.requireOwn(account);
    nextVersion(account, expectedVersion);
    return account;
  }

  /** A second request keeps the date. An admin's request marks the person's own request as made by an admin. */
  private async setDue(account: Account, isByAdmin: boolean): Promise<string> {
    const inAWeek = new Date(this.clock.nowMs() + ERASURE_GRACE_DAYS * DAY_MS).toISOString();
    const erasesAt = account.erasesAt ?? inAWeek;
    if (!account.erasesAt || (isByAdmin && !account.isErasureByAdmin)) await this.set(account, erasesAt, isByAdmin);
    return erasesAt;
  }

  private async set({ id, version }: Account, erasesAt: string | null, isErasureByAdmin = false): Promise<void> {
    await this.accounts.update(id, {
      erasesAt,
      isErasureByAdmin,
      version: version + 1,
      updatedAt: this.clock.nowIso(),
    });
  }

  private tell({ email, name, erasesAt }: Account): void {
    if (!this.config.mail || !email || !erasesAt) return;
    const { name: academy, timeZone } = this.settings;
    this.mails.send(
      erasureMail({ to: email, name, academy, erasesAt, timeZone, url: `${this.config.publicUrl}/perfil` }),
    );
  }
}
