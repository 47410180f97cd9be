import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  contactInfoSchema,
  faqCategorySchema,
  faqSchema,
  type SocialLink,
  socialLinkListSchema,
  socialLinkSchema,
  workScheduleSchema,
} from '../../../contract/help.ts';
import {
  contactInfoTableQuerySchema,
  faqCategoryTableQuerySchema,
  faqTableQuerySchema,
  type SocialLinkTableQuery,
  saveContactInfoSchema,
  saveFaqCategorySchema,
  saveFaqSchema,
  saveWorkScheduleSchema,
  socialLinkTableQuerySchema,
  workScheduleTableQuerySchema,
} from '../../../contract/help-editing.ts';
import { Allow } from '../../access/allow.ts';
import { Answers } from '../../http/routes/answers.ts';
import { answerPage } from '../../http/routes/page.ts';
import { CONTACT_INFO, FAQ_CATEGORIES, FAQS, SOCIAL_LINKS, WORK_SCHEDULES } from './help-kinds.ts';
import { helpRowsController } from './help-rows.controller.ts';
import { HelpRowsService } from './help-rows.service.ts';

/** Social links are read only; no route writes them. */
@Controller('api/admin/help/social-links')
class SocialLinksAdminController {
  constructor(private readonly rows: HelpRowsService) {}

  @Get()
  @Allow('trainer')
  @Answers(socialLinkListSchema)
  async table(
    @Query({ schema: socialLinkTableQuerySchema }) query: SocialLinkTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SocialLink[]> {
    return answerPage(reply, await this.rows.table(SOCIAL_LINKS, query));
  }

  @Get(':id')
  @Allow('trainer')
  @Answers(socialLinkSchema)
  row(@Param('id') id: string): Promise<SocialLink> {
    return this.rows.row(SOCIAL_LINKS, id);
  }
}

export const HELP_ADMIN_CONTROLLERS = [
  helpRowsController('FaqCategoriesAdminController', {
    path: 'faq-categories',
    kind: FAQ_CATEGORIES,
    answer: faqCategorySchema,
    query: faqCategoryTableQuerySchema,
    save: saveFaqCategorySchema,
  }),
  helpRowsController('FaqsAdminController', {
    path: 'faqs',
    kind: FAQS,
    answer: faqSchema,
    query: faqTableQuerySchema,
    save: saveFaqSchema,
  }),
  helpRowsController('ContactInfoAdminController', {
    path: 'contact-info',
    kind: CONTACT_INFO,
    answer: contactInfoSchema,
    query: contactInfoTableQuerySchema,
    save: saveContactInfoSchema,
  }),
  helpRowsController('WorkSchedulesAdminController', {
    path: 'work-schedules',
    kind: WORK_SCHEDULES,
    answer: workScheduleSchema,
    query: workScheduleTableQuerySchema,
    save: saveWorkScheduleSchema,
  }),
  SocialLinksAdminController,
];
