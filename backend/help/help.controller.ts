import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type ContactInfo,
  contactInfoListSchema,
  type Faq,
  type FaqCategory,
  type FaqListQuery,
  faqCategoryListSchema,
  faqListQuerySchema,
  faqListSchema,
  type Help,
  type HelpListQuery,
  helpListQuerySchema,
  helpSchema,
  type SocialLink,
  socialLinkListSchema,
  type WorkSchedule,
  workScheduleListSchema,
} from '../../contract/help.ts';
import { Allow } from '../access/allow.ts';
import { CachedAnswer } from '../caching/cached-answer.ts';
import { Answers } from '../http/routes/answers.ts';
import { answerPage } from '../http/routes/page.ts';
import { HelpService } from './help.service.ts';
import { HELP_TOPICS } from './help-topics.ts';
import { CONTACT_INFO, FAQS, SOCIAL_LINKS, WORK_SCHEDULES } from './rows/help-kinds.ts';

@Controller('api/help')
export class HelpController {
  constructor(private readonly help: HelpService) {}

  @Get('all')
  @Allow('public')
  @Answers(helpSchema)
  @CachedAnswer(...HELP_TOPICS)
  everything(): Promise<Help> {
    return this.help.everything();
  }

  @Get('faq-categories')
  @Allow('public', { all: 'trainer' })
  @Answers(faqCategoryListSchema)
  @CachedAnswer(...HELP_TOPICS)
  async faqCategories(
    @Query({ schema: helpListQuerySchema }) query: HelpListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FaqCategory[]> {
    return answerPage(reply, await this.help.listCategories(query));
  }

  @Get('faqs')
  @Allow('public', { all: 'trainer' })
  @Answers(faqListSchema)
  @CachedAnswer(...HELP_TOPICS)
  async faqs(
    @Query({ schema: faqListQuerySchema }) query: FaqListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Faq[]> {
    return answerPage(reply, await this.help.list(FAQS, query));
  }

  @Get('contact-info')
  @Allow('public', { all: 'trainer' })
  @Answers(contactInfoListSchema)
  @CachedAnswer(...HELP_TOPICS)
  async contactInfo(
    @Query({ schema: helpListQuerySchema }) query: HelpListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactInfo[]> {
    return answerPage(reply, await this.help.list(CONTACT_INFO, query));
  }

  @Get('work-schedules')
  @Allow('public', { all: 'trainer' })
  @Answers(workScheduleListSchema)
  @CachedAnswer(...HELP_TOPICS)
  async workSchedules(
    @Query({ schema: helpListQuerySchema }) query: HelpListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WorkSchedule[]> {
    return answerPage(reply, await this.help.list(WORK_SCHEDULES, query));
  }

  @Get('social-links')
  @Allow('public', { all: 'trainer' })
  @Answers(socialLinkListSchema)
  @CachedAnswer(...HELP_TOPICS)
  async socialLinks(
    @Query({ schema: helpListQuerySchema }) query: HelpListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SocialLink[]> {
    return answerPage(reply, await this.help.list(SOCIAL_LINKS, query));
  }
}
