import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { StaffRole } from '../../../contract/auth.ts';
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from '../../config/common-passwords.ts';
import { Config, ConfigError } from '../../config/config.ts';
import { isUniqueViolation } from '../../database/constraint-violation.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { AccountsService, type Role } from '../../people/accounts.service.ts';
import { PasswordService } from '../passwords/password.service.ts';

/** 96 bits of randomness, 16 characters. */
const PASSWORD_BYTES = 12;

export interface NewStaff {
  readonly username: string;
  readonly role: StaffRole;
  readonly name: string;
  readonly lastName: string;
  /** Default: a new id. */
  readonly id?: string;
  /** Default: now. */
  readonly createdAt?: string;
  /** Default: a generated password. */
  readonly password?: string | undefined;
}

/** Sign-in data of an account that the program has created; the password itself is not stored. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  /** Whether the password was generated, and must therefore be shown. */
  readonly isGenerated: boolean;
}

/** The form in which sign-in names are stored and compared. */
export function signInName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

@Injectable()
export class StaffAccountService {
  private readonly logger = new Logger(StaffAccountService.name);

  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordService,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly ids: Ids,
  ) {}

  /**
   * Creates the administrator at the first start; null when an administrator exists.
   * @throws ConfigError when another account has the name
   */
  async createFirstAdmin(): Promise<Credentials | null> {
    if (await this.accounts.hasAdmin()) {
      await this.warnOfOtherPassword();
      return null;
    }
    const { adminUsername: username, adminPassword: password } = this.config;
    try {
      return await this.createStaff({ username, password, role: 'admin', name: 'Administración', lastName: '' });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (await this.accounts.hasAdmin()) return null; // another process created it meanwhile
      throw new ConfigError(['ADMIN_USERNAME: otra cuenta ya tiene ese nombre']);
    }
  }

  /** @throws AppError `invalid_input` for a common password */
  async createStaff(staff: NewStaff): Promise<Credentials> {
    const password = staff.password ?? randomPassword();
    if (isCommonPassword(password))
      throw new AppError('invalid_input', 'a common password', [
        { path: 'password', message: COMMON_PASSWORD_MESSAGE },
      ]);
    const passwordHash = await this.passwords.hash(password);
    const { id = this.ids.next(), role, name, lastName, createdAt } = staff;
    const account = { id, username: signInName(staff.username), passwordHash, role, name, lastName };
    await this.writer.write(() => this.accounts.add({ ...account, ...(createdAt && { createdAt }) }));
    return { username: staff.username, password, role: staff.role, isGenerated: staff.password === undefined };
  }

  /** Warns when `ADMIN_PASSWORD` is not the account's password: an operator may expect that a new value changes it. */
  private async warnOfOtherPassword(): Promise<void> {
    const { adminUsername, adminPassword } = this.config;
    if (adminPassword === undefined) return;
    const account = await this.accounts.findStaff(signInName(adminUsername));
    if (!account || (await this.passwords.matches(adminPassword, account.passwordHash))) return;
    this.logger.warn(
      'ADMIN_PASSWORD is not the password of that account: it only counts when the account is made; npm run password changes it',
    );
  }
}
