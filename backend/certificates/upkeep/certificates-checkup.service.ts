import { Injectable } from '@nestjs/common';
import type { Finding } from '../../database/checkup.ts';
import { Writer } from '../../database/writer.ts';
import { CertificatesCheckupQueries } from './certificates-checkup.queries.ts';

/** Checks certificates against one another. `MissingCertificatesService` of training compares them with completions. */
@Injectable()
export class CertificatesCheckupService {
  constructor(
    private readonly checkup: CertificatesCheckupQueries,
    private readonly writer: Writer,
  ) {}

  async findings(): Promise<Finding[]> {
    const repeated = (await this.checkup.repeated()).map(({ userId, courseId, count }) => ({
      subject: 'certificates_certificate.revokedAt',
      id: `${userId} ${courseId}`,
      problem: `${count} are valid`,
    }));
    const behind = (await this.yearsBehind()).map(({ year, lastNumber, highest }) => ({
      subject: 'certificates_year.lastNumber',
      id: `${year}`,
      problem: `${lastNumber} stored, ${highest} given`,
    }));
    return [...repeated, ...behind];
  }

  /**
   * Sets the last number to the highest issued one. Two valid certificates are left: people decide which one to revoke.
   */
  repair(): Promise<void> {
    return this.writer.write(async () => {
      for (const { year, highest } of await this.yearsBehind()) await this.checkup.setLastNumber(year, highest);
    });
  }

  /** Years whose next number is already issued: every completion of a course would fail. */
  private async yearsBehind(): Promise<{ year: number; lastNumber: number; highest: number }[]> {
    const stored = new Map((await this.checkup.years()).map(({ year, lastNumber }) => [year, lastNumber]));
    const highest = await this.checkup.highestNumbers();
    return [...highest].flatMap(([year, number]) => {
      const lastNumber = stored.get(year) ?? 0;
      return lastNumber < number ? [{ year, lastNumber, highest: number }] : [];
    });
  }
}
