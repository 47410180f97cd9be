import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
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
import { Allow } from '../../access/allow.ts';
import { type Caller, CurrentCaller, CurrentUser, type SessionUser } from '../../access/caller.ts';
import { CachedAnswerOf } from '../../caching/cached-answer.ts';
import { Answers } from '../../http/routes/answers.ts';
import { answerPage } from '../../http/routes/page.ts';
import { EVENT_STREAM, EventStreams } from '../../http/streams/event-streams.ts';
import { repliesTopicOf, replyListTopicsOf } from '../community-topics.ts';
import { DiscussionsService } from '../discussions/discussions.service.ts';
import { RepliesService } from './replies.service.ts';

@Controller('api/community')
export class RepliesController {
  constructor(
    private readonly replies: RepliesService,
    private readonly discussions: DiscussionsService,
    private readonly streams: EventStreams,
  ) {}

  @Get('posts/:id/replies')
  @Allow('public')
  @Answers(replyListSchema)
  @CachedAnswerOf(replyListTopicsOf)
  async list(
    @Param('id') id: string,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Reply[]> {
    return answerPage(reply, await this.replies.listReplies(id, query));
  }

  /** Sends the event `replies` after a change of the replies, and `gone` when the discussion is deleted or hidden. */
  @Get('posts/:id/stream')
  @Allow('public')
  @Answers(z.string())
  @Header('content-type', EVENT_STREAM)
  async stream(@Param('id') id: string, @Req() request: FastifyRequest): Promise<Readable> {
    await this.discussions.requireShown(id);
    return this.streams.open(repliesTopicOf(id), request);
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

  @Delete('replies/:id/accept')
  @HttpCode(204)
  @Allow('learner-or-admin')
  takeAcceptanceBack(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<void> {
    return this.replies.takeAcceptanceBack(caller, id);
  }
}
