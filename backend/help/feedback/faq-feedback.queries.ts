import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { FaqEntity } from '../rows/faq.entity.ts';
import { FaqRatingEntity } from './faq-rating.entity.ts';
import { FaqViewEntity } from './faq-view.entity.ts';

type Count = 'viewCount' | 'helpfulCount' | 'notHelpfulCount';

@Injectable()
export class FaqFeedbackQueries {
  constructor(private readonly db: Database) {}

  hasViewed(faqId: string, sessionHash: string): Promise<boolean> {
    return this.db.of(FaqViewEntity).existsBy({ faqId, sessionHash });
  }

  ratingOf(faqId: string, sessionHash: string): Promise<FaqRatingEntity | null> {
    return this.db.of(FaqRatingEntity).findOneBy({ faqId, sessionHash });
  }

  async addViews(rows: FaqViewEntity[]): Promise<void> {
    await this.db.of(FaqViewEntity).insert(rows);
  }

  async saveRating(row: FaqRatingEntity): Promise<void> {
    await this.db.of(FaqRatingEntity).upsert(row, ['faqId', 'sessionHash']);
  }

  async add(faqId: string, counts: Partial<Record<Count, number>>): Promise<void> {
    for (const [count, more] of Object.entries(counts))
      await this.db.of(FaqEntity).increment({ id: faqId }, count, more);
  }
}
