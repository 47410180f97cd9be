import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Reply, replyListSchema } from '../../../contract/community.ts';
import {
  type DiscussionTableQuery,
  discussionTableQuerySchema,
  type ModerateDiscussion,
  type ModeratedDiscussion,
  moderateDiscussionSchema,
  moderatedDiscussionListSchema,
  moderatedDiscussionSchema,
} from '../../../contract/community-moderation.ts';
import { type PageQuery, pageQuerySchema } from '../../../contract/paging.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { answerPage } from '../../http/routes/page.ts';
import { DiscussionTableService } from './discussion-table.service.ts';
import { ModerationService } from './moderation.service.ts';

@Controller('api/admin/community')
export class CommunityAdminController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly table: DiscussionTableService,
  ) {}

  @Get('posts')
  @Allow('trainer')
  @Answers(moderatedDiscussionListSchema)
  async listPosts(
    @Query({ schema: discussionTableQuerySchema }) query: DiscussionTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ModeratedDiscussion[]> {
    return answerPage(reply, await this.table.listDiscussions(query));
  }

  @Get('posts/:id')
  @Allow('trainer')
  @Answers(moderatedDiscussionSchema)
  getPost(@Param('id') id: string): Promise<ModeratedDiscussion> {
    return this.table.getDiscussion(id);
  }

  @Get('posts/:id/replies')
  @Allow('trainer')
  @Answers(replyListSchema)
  async listReplies(
    @Param('id') id: string,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Reply[]> {
    return answerPage(reply, await this.table.listReplies(id, query));
  }

  @Patch('posts/:id')
  @Allow('trainer')
  @Answers(moderatedDiscussionSchema)
  moderate(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: moderateDiscussionSchema }) changes: ModerateDiscussion,
  ): Promise<ModeratedDiscussion> {
    return this.moderation.moderate(staff, id, changes);
  }

  @Delete('posts/:id')
  @HttpCode(204)
  @Allow('trainer')
  deletePost(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<void> {
    return this.moderation.deleteDiscussion(staff, id);
  }

  @Delete('replies/:id')
  @HttpCode(204)
  @Allow('trainer')
  deleteReply(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<void> {
    return this.moderation.deleteReply(staff, id);
  }
}
