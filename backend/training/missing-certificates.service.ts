import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CertificateIssuingService } from '../certificates/issuing/certificate-issuing.service.ts';
import type { Finding } from '../database/checkup.ts';
import { Writer } from '../database/writer.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { HourlyTasks } from '../time/hourly-tasks.ts';
import { type CompletedCourse, ProgressQueries } from './progress.queries.ts';

/** Completions per query. */
const BATCH_MAX_COMPLETIONS = 500;

/**
 * Finds people who have completed a course, with the verified watch time that the academy asks for, and never had a
 * certificate for it. While it asks for some, a certificate may become due without a report: by a change of lessons. So
 * these are issued at the start, every hour, and when the academy asks for less.
 */
@Injectable()
export class MissingCertificatesService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(MissingCertificatesService.name);
  private requiredShare = 0;
  private issuingNow: Promise<void> = Promise.resolve();
  private isClosing = false;

  constructor(
    private readonly progress: ProgressQueries,
    private readonly issuing: CertificateIssuingService,
    private readonly writer: Writer,
    private readonly settings: SettingsInForce,
    private readonly hourly: HourlyTasks,
  ) {}

  onModuleInit(): void {
    this.requiredShare = this.settings.verifiedShare;
    this.settings.onChange(() => this.applyShare());
    this.hourly.add(() => {
      if (this.settings.verifiedShare > 0) void this.issueWaiting();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    await this.issuingNow;
  }

  /** Issues the missing certificates after those that are being issued. Errors are logged. */
  issueWaiting(): Promise<void> {
    this.issuingNow = this.issuingNow
      .then(() => this.repair())
      .catch((error: unknown) => this.logger.error('waiting certificates could not be issued', error));
    return this.issuingNow;
  }

  async findings(): Promise<Finding[]> {
    const counts = new Map<string, number>();
    for await (const missing of this.missing())
      for (const { courseId } of missing) counts.set(courseId, (counts.get(courseId) ?? 0) + 1);
    return [...counts].map(([id, count]) => ({
      subject: 'certificates_certificate.courseId',
      id,
      problem: `${count} have completed it and have no certificate`,
    }));
  }

  /** Issues the missing certificates, in small transactions, until the academy closes. */
  async repair(): Promise<void> {
    for await (const missing of this.missing()) {
      if (this.isClosing) return;
      await this.writer.write(async () => this.issuing.issueAtCommit(missing));
    }
  }

  private applyShare(): void {
    const before = this.requiredShare;
    this.requiredShare = this.settings.verifiedShare;
    if (this.requiredShare < before) void this.issueWaiting();
  }

  private async *missing(): AsyncGenerator<CompletedCourse[]> {
    let last: CompletedCourse | undefined;
    do {
      const completions: CompletedCourse[] = await this.progress.completionsOfPeople(last, BATCH_MAX_COMPLETIONS);
      yield await this.issuing.missingAmong(completions);
      last = completions.at(-1);
    } while (last);
  }
}
