import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { FaqEntity } from '../rows/faq.entity.ts';

/** The rows that each count of an FAQ counts. */
const COUNTED = {
  viewCount: 'help_faq_view counted WHERE counted."faqId" = faq."id"',
  helpfulCount: 'help_faq_rating counted WHERE counted."faqId" = faq."id" AND counted."isHelpful"',
  notHelpfulCount: 'help_faq_rating counted WHERE counted."faqId" = faq."id" AND NOT counted."isHelpful"',
} as const;

export type FaqCounter = keyof typeof COUNTED;
export const FAQ_COUNTERS = Object.keys(COUNTED) as FaqCounter[];

@Injectable()
export class FaqCheckupQueries {
  constructor(private readonly db: Database) {}

  /** FAQs, deleted ones too, whose stored count differs from the number of their rows. */
  async miscounted(counter: FaqCounter): Promise<{ id: string; stored: number; counted: number }[]> {
    const count = `(SELECT COUNT(*) FROM ${COUNTED[counter]})`;
    const rows = await this.db.manager.query<Record<'id' | 'stored' | 'counted', string>[]>(
      `SELECT faq."id" AS "id", faq."${counter}" AS "stored", ${count} AS "counted" FROM "help_faq" faq
       WHERE faq."${counter}" <> ${count} ORDER BY faq."id"`,
    );
    return rows.map(({ id, stored, counted }) => ({ id, stored: Number(stored), counted: Number(counted) }));
  }

  async set(id: string, counter: FaqCounter, count: number): Promise<void> {
    await this.db.of(FaqEntity).update({ id }, { [counter]: count });
  }
}
