import { Injectable } from '@nestjs/common';
import type { AdminAccount, CreateAccount, PasswordLink, UpdateAccount } from '../../../contract/account-editing.ts';
import { written } from '../../../contract/versions.ts';
import { issuerOf } from '../../access/issuer.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { type StaffWriteRules, StaffWriterService } from '../../admin/staff-writer.service.ts';
import { isUniqueViolationOf } from '../../database/constraint-violation.ts';
import { Ids } from '../../database/ids.ts';
import { AppError } from '../../errors/app-error.ts';
import { nextVersion } from '../../http/routes/expected-version.ts';
import { type Account, AccountsService } from '../../people/accounts.service.ts';
import { ErasedPeopleService } from '../../people/erased-people.service.ts';
import { PEOPLE_TOPIC } from '../../people/people-topics.ts';
import { Clock } from '../../time/clock.ts';
import { PasswordService } from '../passwords/password.service.ts';
import { PasswordLinksService } from '../passwords/password-links.service.ts';
import { SessionEndingService } from '../sessions/session-ending.service.ts';
import { toAdminAccount } from './account-answers.ts';
import { AccountListService } from './account-list.service.ts';
import { AccountRulesService } from './account-rules.service.ts';

/** When two requests take a name at the same moment, the second fails at the unique index. */
const RULES: StaffWriteRules = {
  topics: [PEOPLE_TOPIC],
  onDuplicate: (error) =>
    new AppError(
      isUniqueViolationOf('username', error) ? 'username_exists' : 'email_exists',
      'taken at the same moment',
    ),
};

/** Writes of admins on accounts. */
@Injectable()
export class AccountsAdminService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rules: AccountRulesService,
    private readonly list: AccountListService,
    private readonly links: PasswordLinksService,
    private readonly passwords: PasswordService,
    private readonly ending: SessionEndingService,
    private readonly staffWriter: StaffWriterService,
    private readonly erased: ErasedPeopleService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `email_exists`, `username_exists`, `accounts_elsewhere`; `invalid_input` for a common password */
  async createAccount(
    staff: StaffMember,
    { password, username = null, ...input }: CreateAccount,
  ): Promise<AdminAccount> {
    const given = { ...input, username };
    this.rules.requireOwn(given);
    this.rules.requireFitting(given);
    this.rules.requireUncommon(password);
    const passwordHash = password === undefined ? '' : await this.passwords.hash(password);
    return this.staffWriter.write(staff, RULES, async () => {
      const id = this.ids.next();
      await this.rules.requireFree(given);
      await this.accounts.add({ ...given, id, passwordHash });
      return { action: 'account.create', subjectId: id, after: await this.list.get(id) };
    });
  }

  /**
   * Keeps omitted fields. A new role and a deactivation end all sessions of the person immediately.
   * @throws AppError `account_not_found`, `changed_meanwhile`, `last_admin`, `email_exists`, `username_exists`
   */
  updateAccount(staff: StaffMember, id: string, input: UpdateAccount, expectedVersion?: number): Promise<AdminAccount> {
    const mayChangeRights = input.role !== undefined || input.isActive !== undefined;
    return this.staffWriter.write(staff, { ...RULES, ...(mayChangeRights && { changesRightsOf: id }) }, async () => {
      const admins = input.role !== undefined || input.isActive === false ? await this.accounts.lockActiveAdmins() : [];
      const before = await this.require(id);
      const version = nextVersion(before, expectedVersion);
      const after = { ...before, ...changesOf(input) };
      this.rules.requireFitting(after, before);
      const staysAdmin = after.isActive && after.role === 'admin';
      if (admins.includes(id) && admins.length === 1 && !staysAdmin)
        throw new AppError('last_admin', 'no admin would be left');
      await this.rules.requireFree(after, id);
      const { name, lastName, email, username, role, isActive } = after;
      const changes = { name, lastName, email, username, role, version, updatedAt: this.clock.nowIso() };
      await this.accounts.update(id, { ...changes, ...(isActive !== before.isActive && { isActive }) });
      const described = toAdminAccount(before, null);
      if (role !== before.role || (before.isActive && !isActive)) await this.ending.endAllSessions(id);
      else if (email !== before.email) await this.links.end(id); // it may be in the wrong hands
      return { action: 'account.update', subjectId: id, before: described, after: await this.list.get(id) };
    });
  }

  /**
   * Makes a password link and ends the previous one.
   * @throws AppError `account_not_found`, `account_inactive`, `account_without_email`
   */
  async makePasswordLink(staff: StaffMember, id: string): Promise<PasswordLink> {
    let made: PasswordLink | undefined;
    await this.staffWriter.write(staff, {}, async () => {
      const account = await this.require(id);
      this.rules.requireOwn(account);
      if (!account.isActive) throw new AppError('account_inactive', `account ${id}`);
      if (account.role === 'learner' && account.email === null)
        throw new AppError('account_without_email', `account ${id}`);
      [made] = await this.links.make([id], issuerOf(staff));
      return { action: 'account.link', subjectId: id, after: toAdminAccount(account, made?.expiresAt ?? null) };
    });
    return made as PasswordLink;
  }

  private async require(id: string): Promise<Account> {
    const account = await this.accounts.findAndLock(id);
    if (!account || (await this.erased.has(id))) throw new AppError('account_not_found', `account ${id}`);
    return account;
  }
}

/** An account that becomes a learner loses its username. */
function changesOf(input: UpdateAccount): Partial<Account> {
  const given = Object.fromEntries(
    Object.entries(written(input)).filter(([, value]) => value !== undefined),
  ) as Partial<Account>;
  return input.role === 'learner' && input.username === undefined ? { ...given, username: null } : given;
}
