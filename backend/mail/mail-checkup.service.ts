import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { Finding } from '../database/checkup.ts';
import { MailService } from './mail.service.ts';

/** Checks that the mail server would accept the academy's mail. */
@Injectable()
export class MailCheckupService {
  constructor(
    private readonly config: Config,
    private readonly mails: MailService,
  ) {}

  async findings(): Promise<Finding[]> {
    const { mail } = this.config;
    const problem = mail ? await this.mails.problem() : null;
    return mail && problem
      ? [{ subject: 'MAIL_URL', id: `${mail.host}:${mail.port}`, problem: `takes no mail: ${problem}` }]
      : [];
  }

  /** Does nothing: the program can't repair a mail server. */
  async repair(): Promise<void> {}
}
