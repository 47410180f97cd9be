import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Writer } from '../../database/writer.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import { CertificateIssuingService } from '../issuing/certificate-issuing.service.ts';
import { DueCertificateQueries } from './due-certificate.queries.ts';

/** Certificates per transaction: 50 take about 10 ms, the longest delay of another write. */
const BATCH_MAX_CERTIFICATES = 50;

/** Issues certificates for courses completed before certificates existed, while the academy is open. */
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

  /**
   * Uses small transactions, so that other writes run in between. The next run issues what is left when the academy
   * closes.
   */
  async issueAll(): Promise<void> {
    let taken = 1;
    while (taken > 0 && !this.isClosing) taken = await this.issueSome();
  }

  /** Returns the number of due rows, which are removed even when their certificate was issued meanwhile. */
  private issueSome(): Promise<number> {
    return this.writer.write(async () => {
      const rows = await this.due.lockSome(BATCH_MAX_CERTIFICATES);
      this.issuing.issueAtCommit(rows.map(({ userId, ...row }) => ({ ...row, actorKey: userId })));
      await this.due.remove(rows);
      return rows.length;
    });
  }
}
