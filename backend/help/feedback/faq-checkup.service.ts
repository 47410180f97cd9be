import { Injectable } from '@nestjs/common';
import type { Finding } from '../../database/checkup.ts';
import { Writer } from '../../database/writer.ts';
import { FAQ_COUNTERS, FaqCheckupQueries } from './faq-checkup.queries.ts';

/** Checks the counts of FAQs against the rows of views and ratings. */
@Injectable()
export class FaqCheckupService {
  constructor(
    private readonly checkup: FaqCheckupQueries,
    private readonly writer: Writer,
  ) {}

  async findings(): Promise<Finding[]> {
    const findings: Finding[] = [];
    for (const counter of FAQ_COUNTERS) {
      for (const { id, stored, counted } of await this.checkup.miscounted(counter))
        findings.push({ subject: `help_faq.${counter}`, id, problem: `${stored} stored, ${counted} counted` });
    }
    return findings;
  }

  /** Sets the counts to the counted values. */
  repair(): Promise<void> {
    return this.writer.write(async () => {
      for (const counter of FAQ_COUNTERS)
        for (const { id, counted } of await this.checkup.miscounted(counter))
          await this.checkup.set(id, counter, counted);
    });
  }
}
