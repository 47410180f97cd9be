import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.ts';
import { MailService } from './mail.service.ts';
import { MailCheckupService } from './mail-checkup.service.ts';

/** Mail of the academy's, where `MAIL_URL` says through whom. */
@Module({
  imports: [OperationsModule],
  providers: [MailCheckupService, MailService],
  exports: [MailCheckupService, MailService],
})
export class MailModule {}
