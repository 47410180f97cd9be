import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { Finding } from '../shared/checkup.ts';
import { MailService } from './mail.service.ts';

/** Asks the mail server whether it would take mail of the academy's. */
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

  /** Nothing that could be mended from here. */
  async repair(): Promise<void> {}
}
