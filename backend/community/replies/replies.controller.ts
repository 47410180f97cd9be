import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type CreateReply,
  createReplySchema,
  type Reply,
  replyListSchema,
  replySchema,
  type UpdateReply,
  updateReplySchema,
} from '../../../contract/community.ts';
import { type PageQuery, pageQuerySchema } from '../../../contract/paging.ts';
import { Allow } from '../../shared/allow.ts';
import { Answers } from '../../shared/answers.ts';
import { CachedAnswerBy } from '../../shared/cached-answer.ts';
import { type Caller, CurrentCaller, CurrentUser, type SessionUser } from '../../shared/caller.ts';
import { answerPage } from '../../shared/page.ts';
import { repliesTopics } from '../community-topics.ts';
import { RepliesService } from './replies.service.ts';

@Controller('api/community')
export class RepliesController {
  constructor(private readonly replies: RepliesService) {}

  @Get('posts/:id/replies')
  @Allow('public')
  @Answers(replyListSchema)
  @CachedAnswerBy(repliesTopics)
  async list(
    @Param('id') id: string,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Reply[]> {
    return answerPage(reply, await this.replies.listReplies(id, query));
  }

  @Post('replies')
  @Allow('owner', { actorField: 'authorId' })
  @Answers(replySchema)
  create(@Body({ schema: createReplySchema }) input: CreateReply): Promise<Reply> {
    return this.replies.createReply(input);
  }

  @Put('replies/:id')
  @Allow('learner')
  @Answers(replySchema)
  update(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Body({ schema: updateReplySchema }) input: UpdateReply,
  ): Promise<Reply> {
    return this.replies.updateReply(user.id, id, input);
  }

  @Delete('replies/:id')
  @HttpCode(204)
  @Allow('learner')
  delete(@CurrentUser() user: SessionUser, @Param('id') id: string): Promise<void> {
    return this.replies.deleteReply(user.id, id);
  }

  @Post('replies/:id/accept')
  @HttpCode(200)
  @Allow('learner-or-admin')
  @Answers(replySchema)
  accept(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<Reply> {
    return this.replies.acceptReply(caller, id);
  }
}
