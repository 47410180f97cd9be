import { Injectable } from '@nestjs/common';
import type { FaqFigures } from '../../../contract/analytics.ts';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { FaqEntity } from '../rows/faq.entity.ts';
import { FaqCategoryEntity } from '../rows/faq-category.entity.ts';

@Injectable()
export class FaqFiguresQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /** FAQs with ratings as not helpful, by their number in descending order. */
  notHelpful(): Promise<FaqFigures> {
    return this.db
      .of(FaqEntity)
      .createQueryBuilder('faq')
      .select('faq.id', 'id')
      .addSelect('faq.question', 'question')
      .addSelect('category.name', 'category')
      .addSelect('faq.viewCount', 'views')
      .addSelect('faq.helpfulCount', 'helpful')
      .addSelect('faq.notHelpfulCount', 'notHelpful')
      .innerJoin(FaqCategoryEntity, 'category', 'category.id = faq.categoryId')
      .where('faq.deletedAt IS NULL AND faq.notHelpfulCount > 0')
      .orderBy('faq.notHelpfulCount', 'DESC')
      .addOrderBy('faq.helpfulCount')
      .addOrderBy('faq.id')
      .getRawMany();
  }
}
