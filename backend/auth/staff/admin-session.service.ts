import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdminGrant, AdminSession } from '../../../contract/auth.ts';
import type { AdminLogin } from '../../../contract/sign-in.ts';
import { SecurityLog } from '../../access/security-log.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Account, AccountsService, fullNameOf } from '../../people/accounts.service.ts';
import { Clock } from '../../time/clock.ts';
import { PasswordService } from '../passwords/password.service.ts';
import { SignInLimiter } from '../passwords/sign-in-limiter.ts';
import { AdminSessionQueries } from '../sessions/admin-session.queries.ts';
import { ADMIN_SESSION_MS, isAdminSessionAlive } from '../sessions/admin-session-life.ts';
import { signInName } from './staff-account.service.ts';

const KEY_BYTES = 32;

/** Signs staff in and issues an admin key, which is valid for 12 hours. */
@Injectable()
export class AdminSessionService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: AdminSessionQueries,
    private readonly passwords: PasswordService,
    private readonly limiter: SignInLimiter,
    private readonly log: SecurityLog,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `wrong_credentials`, also for an unknown account; `too_many_requests` after too many failures */
  login(input: AdminLogin, address: string, device: string | null): Promise<AdminGrant> {
    return this.withPassword(input, address, (staff) => this.grant(staff, device));
  }

  /**
   * Checks a password like `login`, without a session of the panel: the rights are those of this moment, so a write
   * checks them again (`StaffWriterService`). @throws AppError as `login`
   */
  confirm(input: AdminLogin, address: string): Promise<StaffMember> {
    return this.withPassword(input, address, async (account) => {
      const { id, role, rightsVersion } = account;
      return { id, name: fullNameOf(account), role, rightsVersion, expiresAt: this.clock.steadyIso() };
    });
  }

  /** Ends the session of the key, if there is one. */
  async logout(key: string | undefined): Promise<void> {
    if (key) await this.writer.write(() => this.sessions.remove(sha256(key)));
  }

  describe(staff: StaffMember): AdminSession {
    return { id: staff.id, role: staff.role, name: staff.name, expiresAt: staff.expiresAt };
  }

  /**
   * Returns the member of staff of a key. A removed role or a deactivation takes effect immediately.
   * @throws AppError `not_authenticated` without a key, `admin_session_ended` for an unknown or expired key
   */
  async requireStaff(key: string | undefined): Promise<StaffMember> {
    if (!key) throw new AppError('not_authenticated', 'no admin key');
    const staff = await this.staffOf(key);
    if (!staff) throw new AppError('admin_session_ended', 'an unknown admin key, or an ended one');
    return staff;
  }

  /** As `requireStaff`. @throws AppError `not_allowed` for a trainer */
  async requireAdmin(key: string | undefined): Promise<void> {
    const { id, role } = await this.requireStaff(key);
    if (role !== 'admin') throw new AppError('not_allowed', `${id} is a ${role}`);
  }

  /** The member of staff of a key; undefined for an unknown or expired key, and for an account that is not staff. */
  async staffOf(key: string): Promise<StaffMember | undefined> {
    const session = await this.sessions.findWithAccount(sha256(key));
    if (!session || !isAdminSessionAlive(session.expiresAt, this.clock.steadyMs()) || !isStaff(session))
      return undefined;
    const { id, role, rightsVersion, expiresAt } = session;
    return { id, name: fullNameOf(session), role, rightsVersion, expiresAt };
  }

  private async withPassword<Done extends object>(
    input: AdminLogin,
    address: string,
    act: (staff: OfStaff<Account>) => Promise<Done | null>,
  ): Promise<Done> {
    const name = signInName(input.username);
    this.limiter.startTry(name, address);
    const account = await this.accounts.findStaff(name);
    const staff = account && isStaff(account) ? account : undefined;
    const isMatch = await this.passwords.matches(input.password, staff?.passwordHash);
    const done = isMatch && staff ? await act(staff) : null;
    if (!done || !staff) {
      this.log.signInFailed(name, address);
      throw new AppError('wrong_credentials', 'admin sign-in refused');
    }
    this.limiter.succeeded(name, address);
    this.log.staffSignedIn(staff, name, address);
    return done;
  }

  /**
   * Null when the account was deactivated or lost its role, or its password changed, after the password was checked.
   */
  private grant(checked: OfStaff<Account>, device: string | null): Promise<AdminGrant | null> {
    const adminKey = randomBytes(KEY_BYTES).toString('base64url');
    return this.writer.write(async () => {
      const account = await this.accounts.findAndLock(checked.id);
      if (!account || !isStaff(account) || account.passwordHash !== checked.passwordHash) return null;
      const createdAt = this.clock.steadyIso();
      const expiresAt = this.clock.steadyIso(ADMIN_SESSION_MS);
      await this.accounts.update(account.id, { lastSessionAt: this.clock.nowIso() });
      await this.sessions.removeExpired(createdAt);
      await this.sessions.insert({ keyHash: sha256(adminKey), accountId: account.id, device, createdAt, expiresAt });
      return { adminKey, expiresAt, id: account.id, role: account.role, name: fullNameOf(account) };
    });
  }
}

type OfStaff<Row> = Row & { role: StaffMember['role'] };

function isStaff<Row extends Pick<Account, 'isActive' | 'role'>>(account: Row): account is OfStaff<Row> {
  return account.isActive && account.role !== 'learner';
}
