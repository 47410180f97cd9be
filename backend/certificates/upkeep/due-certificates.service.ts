import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Writer } from '../../database/writer.ts';
import { HourlyTasks } from '../../shared/hourly-tasks.ts';
import { CertificateIssuingService } from '../issuing/certificate-issuing.service.ts';
import { DueCertificateQueries } from './due-certificate.queries.ts';

/** A transaction of so many takes some 10 ms; whoever else writes waits for one of them at most. */
const BATCH_MAX_CERTIFICATES = 50;

/** Issues the certificates of courses that people had completed before there were certificates, while the academy is open. */
@Injectable()
export class DueCertificatesService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(DueCertificatesService.name);
  private isClosing = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly due: DueCertificateQueries,
    private readonly issuing: CertificateIssuingService,
    private readonly writer: Writer,
    private readonly hourly: HourlyTasks,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      this.running = this.issueAll().catch((error: unknown) =>
        this.logger.error('certificates of earlier completions could not be issued', error),
      );
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    await this.running;
  }

  /** In small transactions, so that others can write in between. What is left when the academy closes is issued the next time. */
  async issueAll(): Promise<void> {
    let taken = 1;
    while (taken > 0 && !this.isClosing) taken = await this.issueSome();
  }

  /** How many were due: each is done with, whether it was issued meanwhile or not. */
  private issueSome(): Promise<number> {
    return this.writer.write(async () => {
      const rows = await this.due.lockSome(BATCH_MAX_CERTIFICATES);
      this.issuing.issueAtCommit(rows.map(({ userId, ...row }) => ({ ...row, actorKey: userId })));
      await this.due.remove(rows);
      return rows.length;
    });
  }
}
