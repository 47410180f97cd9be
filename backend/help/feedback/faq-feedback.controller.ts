import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  type FaqViewCount,
  faqViewCountSchema,
  type HelpMessage,
  helpMessageSchema,
  type RateFaq,
  type RecordFaqView,
  rateFaqSchema,
  recordFaqViewSchema,
} from '../../../contract/help.ts';
import { Allow } from '../../access/allow.ts';
import { RateLimit, VISITOR_WRITES } from '../../http/limits/rate-limits.ts';
import { Answers } from '../../http/routes/answers.ts';
import { FaqFeedbackService } from './faq-feedback.service.ts';

@Controller('api/help')
export class FaqFeedbackController {
  constructor(private readonly feedback: FaqFeedbackService) {}

  @Post('faq-view')
  @HttpCode(200)
  @Allow('public')
  @Answers(faqViewCountSchema)
  @RateLimit(VISITOR_WRITES)
  async recordView(@Body({ schema: recordFaqViewSchema }) view: RecordFaqView): Promise<FaqViewCount> {
    return { viewCount: await this.feedback.recordView(view) };
  }

  @Post('faq-rating')
  @HttpCode(200)
  @Allow('public')
  @Answers(helpMessageSchema)
  @RateLimit(VISITOR_WRITES)
  async rate(@Body({ schema: rateFaqSchema }) rating: RateFaq): Promise<HelpMessage> {
    await this.feedback.rate(rating);
    return { message: '¡Gracias por tu feedback!' };
  }
}
