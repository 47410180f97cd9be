import { Injectable } from '@nestjs/common';
import { newPasswordSchema } from '../../../contract/sign-in.ts';
import { AuditService } from '../../admin/audit.service.ts';
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from '../../config/common-passwords.ts';
import { RightsLock } from '../../database/rights-lock.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { Clock } from '../../time/clock.ts';
import { PasswordService } from '../passwords/password.service.ts';
import { SessionEndingService } from '../sessions/session-ending.service.ts';
import { signInName } from './staff-account.service.ts';

/** Actor in the audit log for the operator, who needs no account. */
const OPERATOR = { id: 'operator', name: 'npm run password' };

/** Sets new passwords for staff, for the operator of the academy. */
@Injectable()
export class StaffPasswordService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordService,
    private readonly ending: SessionEndingService,
    private readonly audit: AuditService,
    private readonly rights: RightsLock,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /** Whether a member of staff has this username or e-mail. */
  async exists(name: string): Promise<boolean> {
    return (await this.accounts.findStaff(signInName(name))) !== null;
  }

  /**
   * Sets a new password for a member of staff and ends their sessions, tokens and admin keys.
   * @throws AppError `not_found` for an unknown name; `invalid_input` with a Spanish message for an unacceptable
   * password
   */
  async change(name: string, password: string): Promise<void> {
    const fault = faultOf(password);
    if (fault)
      throw new AppError('invalid_input', 'a password that will not do', [{ path: 'password', message: fault }]);
    const account = await this.accounts.findStaff(signInName(name));
    if (!account) throw new AppError('not_found', 'no member of staff of that name');
    const passwordHash = await this.passwords.hash(password);
    await this.writer.write(async () => {
      await this.rights.lock({ changed: [account.id] });
      await this.accounts.update(account.id, { passwordHash, updatedAt: this.clock.nowIso() });
      await this.ending.endAllSessions(account.id);
      const { username, email } = account;
      await this.audit.record(OPERATOR, {
        action: 'account.password',
        subjectId: account.id,
        after: { username, email },
      });
    });
  }
}

/** The reason for refusing a password, in Spanish; undefined for an acceptable password. */
function faultOf(password: string): string | undefined {
  const fault = newPasswordSchema.safeParse(password).error?.issues[0]?.message;
  return fault ?? (isCommonPassword(password) ? COMMON_PASSWORD_MESSAGE : undefined);
}
