import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.ts';
import { MailService } from './mail.service.ts';
import { MailCheckupService } from './mail-checkup.service.ts';

/** Sends the academy's mail through the server of `MAIL_URL`. */
@Module({
  imports: [OperationsModule],
  providers: [MailCheckupService, MailService],
  exports: [MailCheckupService, MailService],
})
export class MailModule {}
