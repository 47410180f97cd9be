import { Injectable, Logger } from '@nestjs/common';
import type { PasswordReset } from '../../../contract/account-editing.ts';
import { clientAddressKey } from '../../access/client-address.ts';
import { SecurityLog } from '../../access/security-log.ts';
import { Config } from '../../config/config.ts';
import { Writer } from '../../database/writer.ts';
import { AppError, TooManyRequests } from '../../errors/app-error.ts';
import { FailureLimiter } from '../../http/limits/failure-limiter.ts';
import { MailService } from '../../mail/mail.service.ts';
import { type Account, AccountsService } from '../../people/accounts.service.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { PasswordLinksService } from '../passwords/password-links.service.ts';
import { passwordResetMail } from './password-reset-mail.es.ts';

const HOUR_MS = 3_600_000;
/** Mails per hour: to one e-mail, and requested from one address. */
const MAX_FOR_EMAIL = 3;
const MAX_FOR_ADDRESS = 30;
/** Pressing a button twice sends one mail. */
const PAUSE_MS = 60_000;

/**
 * Mails a password link to learners who forgot their password. The answer is the same for every e-mail: the account is
 * looked up, and the mail sent, after the answer.
 */
@Injectable()
export class PasswordResetService {
  /** Resolves when the account of the last request has been looked up and its mail begun, if there is one. */
  lastRequest: Promise<void> = Promise.resolve();
  private readonly logger = new Logger(PasswordResetService.name);
  private readonly asked: FailureLimiter;
  private readonly justAsked: FailureLimiter;

  constructor(
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinksService,
    private readonly mails: MailService,
    private readonly settings: SettingsInForce,
    private readonly config: Config,
    private readonly writer: Writer,
    private readonly log: SecurityLog,
    clock: Clock,
  ) {
    this.asked = new FailureLimiter(clock, HOUR_MS);
    this.justAsked = new FailureLimiter(clock, PAUSE_MS);
  }

  /** @throws AppError `password_reset_closed`, `too_many_requests` */
  request({ email }: PasswordReset, address: string): void {
    if (!this.config.passwordReset) throw new AppError('password_reset_closed', 'no mail is sent');
    if (this.justAsked.waitMs(email, 1) > 0) return;
    this.requireFew(email, address);
    this.justAsked.record(email);
    this.log.passwordResetAsked(email, address);
    const begun = new Promise((begin) => setImmediate(begin));
    this.lastRequest = begun
      .then(() => this.mailLink(email))
      .catch((error) => this.logger.error('a link for a new password could not be sent', error));
  }

  private requireFew(email: string, address: string): void {
    const limits = [
      { key: `email ${email}`, max: MAX_FOR_EMAIL },
      { key: `address ${clientAddressKey(address)}`, max: MAX_FOR_ADDRESS },
    ];
    const waitMs = Math.max(
      ...limits.map(({ key, max }) => this.asked.waitMs(key, Math.ceil(max * this.config.rateLimit))),
    );
    if (waitMs > 0) throw new TooManyRequests('too many links for passwords', waitMs);
    for (const { key } of limits) this.asked.record(key);
  }

  private async mailLink(email: string): Promise<void> {
    const known = await this.accounts.findByEmail(email);
    if (!this.mayReset(known)) return;
    const link = await this.writer.write(async () => {
      const account = await this.accounts.findAndLock(known.id);
      return this.mayReset(account) && account.email === email ? this.links.makeMailed(account.id) : null;
    });
    if (link)
      this.mails.send(passwordResetMail({ to: email, name: known.name, academy: this.settings.name, url: link.url }));
  }

  /** Staff get a link from an admin; the account of training rooms is shared. */
  private mayReset(account: Account | null): account is Account {
    return account?.isActive === true && account.role === 'learner' && account.email !== this.config.autoLoginEmail;
  }
}
