import { Injectable } from '@nestjs/common';
import type { FaqFigures } from '../../../contract/analytics.ts';
import { FaqFiguresQueries } from './faq-figures.queries.ts';

/** What readers say of answers, counted. */
@Injectable()
export class FaqFiguresService {
  constructor(private readonly figures: FaqFiguresQueries) {}

  /** Questions whose answer did not help somebody; the most first. */
  notHelpful(): Promise<FaqFigures> {
    return this.figures.notHelpful();
  }
}
