import { Injectable } from '@nestjs/common';
import type { FaqFigures } from '../../../contract/analytics.ts';
import { FaqFiguresQueries } from './faq-figures.queries.ts';

/** Counts ratings of FAQs. */
@Injectable()
export class FaqFiguresService {
  constructor(private readonly figures: FaqFiguresQueries) {}

  /** FAQs with ratings as not helpful, by their number in descending order. */
  notHelpful(): Promise<FaqFigures> {
    return this.figures.notHelpful();
  }
}
