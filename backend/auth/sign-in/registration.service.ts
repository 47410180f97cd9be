import { Injectable } from '@nestjs/common';
import type { AuthTokens } from '../../../contract/auth.ts';
import type { Register } from '../../../contract/sign-in.ts';
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from '../../config/common-passwords.ts';
import { Config } from '../../config/config.ts';
import { isUniqueViolation } from '../../database/constraint-violation.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { PasswordService } from '../passwords/password.service.ts';
import { SessionTokensService } from '../sessions/session-tokens.service.ts';

/** Lets learners create their own accounts, if REGISTRATION allows it. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordService,
    private readonly tokens: SessionTokensService,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly settings: SettingsInForce,
    private readonly ids: Ids,
  ) {}

  /**
   * Creates a learner and begins a session.
   * @throws AppError `registration_closed`, `email_exists`; `invalid_input` for a common password
   */
  async register(input: Register, device: string | null): Promise<AuthTokens> {
    if (!this.settings.registration || this.config.identityProviderUrl)
      throw new AppError('registration_closed', 'accounts are not made here');
    if (isCommonPassword(input.password)) throw commonPassword();
    if (input.email === this.config.autoLoginEmail) throw emailExists(); // else a stranger would own the rooms' account
    const passwordHash = await this.passwords.hash(input.password);
    const { email, name, lastName } = input;
    const account = { id: this.ids.next(), email, name, lastName, passwordHash, role: 'learner' } as const;
    const tokens = await this.writer
      .write(async () => {
        await this.accounts.add(account);
        return this.tokens.beginSession(account, { device });
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailExists() : error;
      });
    if (!tokens) throw new Error('a new account could not be signed in');
    return tokens;
  }
}

function emailExists(): AppError {
  return new AppError('email_exists', 'the e-mail is taken');
}

function commonPassword(): AppError {
  return new AppError('invalid_input', 'a common password', [{ path: 'password', message: COMMON_PASSWORD_MESSAGE }]);
}
