import { Injectable } from '@nestjs/common';
import { CertificateIssuingService } from '../certificates/issuing/certificate-issuing.service.ts';
import type { Finding } from '../database/checkup.ts';
import { Writer } from '../database/writer.ts';
import { type CompletedCourse, ProgressQueries } from './progress.queries.ts';

/** Completions per query. */
const BATCH_MAX_COMPLETIONS = 500;

/** Finds people who have completed a course and never had a certificate for it. */
@Injectable()
export class MissingCertificatesService {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly issuing: CertificateIssuingService,
    private readonly writer: Writer,
  ) {}

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

  /** Issues the missing certificates, in small transactions. */
  async repair(): Promise<void> {
    for await (const missing of this.missing())
      await this.writer.write(async () => this.issuing.issueAtCommit(missing));
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
