import { Injectable } from '@nestjs/common';
import type { CreateAccount } from '../../../contract/account-editing.ts';
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from '../../config/common-passwords.ts';
import { Config } from '../../config/config.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Account, AccountsService } from '../../people/accounts.service.ts';

type Ruled = Pick<Account, 'email' | 'username' | 'role'>;

/** Rules for every account, on creation and on change. */
@Injectable()
export class AccountRulesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly config: Config,
  ) {}

  /** @throws AppError `accounts_elsewhere` for a learner with an identity provider, where learners sign in */
  requireOwn({ role }: Pick<Account, 'role'>): void {
    if (role === 'learner' && this.config.identityProviderUrl)
      throw new AppError('accounts_elsewhere', "learners are the provider's");
  }

  /**
   * A learner who was added by hand to a training room has no e-mail, and may stay without.
   * @param before the account before a change
   * @throws AppError `invalid_input` for a role or name that the account can't have
   */
  requireFitting({ email, username, role }: Ruled, before?: Ruled): void {
    if (role === 'learner' && username !== null)
      throw invalid('username', 'Solo el equipo entra con un nombre de usuario.');
    const wasWithout = before?.role === 'learner' && before.email === null;
    if (role === 'learner' && email === null && !wasWithout)
      throw invalid('email', 'Escribe un email: sin él no podría entrar.');
    if (role !== 'learner' && email !== null && email === this.config.autoLoginEmail)
      throw invalid('role', 'Con esta cuenta entran solas las salas (AUTO_LOGIN_EMAIL): tiene que ser de estudiante.');
  }

  /** Call it inside the transaction of the change. @throws AppError `email_exists`, `username_exists` */
  async requireFree({ email, username }: Ruled, ownId?: string): Promise<void> {
    const ofEmail = email === null ? null : await this.accounts.findByEmail(email);
    if (ofEmail && ofEmail.id !== ownId) throw new AppError('email_exists', 'the e-mail is taken');
    const ofUsername = username === null ? null : await this.accounts.findByUsername(username);
    if (ofUsername && ofUsername.id !== ownId) throw new AppError('username_exists', 'the user name is taken');
  }

  /** @throws AppError `invalid_input` for a common password */
  requireUncommon(password: CreateAccount['password'], path = 'password'): void {
    if (password !== undefined && isCommonPassword(password)) throw invalid(path, COMMON_PASSWORD_MESSAGE);
  }
}

function invalid(path: string, message: string): AppError {
  return new AppError('invalid_input', `${path} that an account can't have`, [{ path, message }]);
}
