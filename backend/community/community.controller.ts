import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type CastVote,
  type Channel,
  type ChannelListQuery,
  type CreateDiscussion,
  castVoteSchema,
  channelListQuerySchema,
  channelListSchema,
  createDiscussionSchema,
  type Discussion,
  type DiscussionListQuery,
  type DiscussionSearchQuery,
  discussionListQuerySchema,
  discussionListSchema,
  discussionSchema,
  discussionSearchQuerySchema,
  type LessonQuestionsQuery,
  lessonQuestionsQuerySchema,
  type RecordPostView,
  type ReportPost,
  recordPostViewSchema,
  reportPostSchema,
  type UpdateDiscussion,
  updateDiscussionSchema,
  type VoteResult,
  voteResultSchema,
} from '../../contract/community.ts';
import { type ViewCount, viewCountSchema } from '../../contract/courses.ts';
import { Allow } from '../access/allow.ts';
import { CurrentUser, type SessionUser } from '../access/caller.ts';
import { CachedAnswer, CachedAnswerOf } from '../caching/cached-answer.ts';
import { anonymousWrites, RateLimit } from '../http/limits/rate-limits.ts';
import { Answers } from '../http/routes/answers.ts';
import { answerPage } from '../http/routes/page.ts';
import { ChannelsService } from './channels/channels.service.ts';
import { CHANNELS_TOPIC, discussionTopicsOf, LIST_TOPICS } from './community-topics.ts';
import { DiscussionWritingService } from './discussions/discussion-writing.service.ts';
import { DiscussionsService } from './discussions/discussions.service.ts';
import { ReportsService } from './moderation/reports.service.ts';
import { DiscussionViewsService } from './views/discussion-views.service.ts';
import { VotesService } from './votes/votes.service.ts';

@Controller('api')
export class CommunityController {
  constructor(
    private readonly channels: ChannelsService,
    private readonly discussions: DiscussionsService,
    private readonly writing: DiscussionWritingService,
    private readonly votes: VotesService,
    private readonly views: DiscussionViewsService,
    private readonly reports: ReportsService,
  ) {}

  @Get('community/channels')
  @Allow('public', { all: 'admin' })
  @Answers(channelListSchema)
  @CachedAnswer(CHANNELS_TOPIC)
  listChannels(@Query({ schema: channelListQuerySchema }) { all }: ChannelListQuery): Promise<Channel[]> {
    return this.channels.listChannels(all !== undefined);
  }

  @Get('community/posts')
  @Allow('public')
  @Answers(discussionListSchema)
  @CachedAnswer(...LIST_TOPICS)
  async list(
    @Query({ schema: discussionListQuerySchema }) query: DiscussionListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Discussion[]> {
    return answerPage(reply, await this.discussions.listDiscussions(query));
  }

  @Get('community/search')
  @Allow('public')
  @Answers(discussionListSchema)
  @CachedAnswer(...LIST_TOPICS)
  async search(
    @Query({ schema: discussionSearchQuerySchema }) query: DiscussionSearchQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Discussion[]> {
    return answerPage(reply, await this.discussions.search(query));
  }

  @Get('courses/:courseId/questions')
  @Allow('public')
  @Answers(discussionListSchema)
  @CachedAnswer(...LIST_TOPICS)
  async questions(
    @Param('courseId') courseId: string,
    @Query({ schema: lessonQuestionsQuerySchema }) query: LessonQuestionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Discussion[]> {
    return answerPage(reply, await this.discussions.questionsAbout(courseId, query));
  }

  @Get('community/posts/:id')
  @Allow('public')
  @Answers(discussionSchema)
  @CachedAnswerOf(discussionTopicsOf)
  get(@Param('id') id: string): Promise<Discussion> {
    return this.discussions.getDiscussion(id);
  }

  @Post('community/posts')
  @Allow('owner', { actorField: 'authorId' })
  @Answers(discussionSchema)
  create(@Body({ schema: createDiscussionSchema }) input: CreateDiscussion): Promise<Discussion> {
    return this.writing.createDiscussion(input);
  }

  @Put('community/posts/:id')
  @Allow('learner')
  @Answers(discussionSchema)
  update(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Body({ schema: updateDiscussionSchema }) input: UpdateDiscussion,
  ): Promise<Discussion> {
    return this.writing.updateDiscussion(user.id, id, input);
  }

  @Delete('community/posts/:id')
  @HttpCode(204)
  @Allow('learner')
  delete(@CurrentUser() user: SessionUser, @Param('id') id: string): Promise<void> {
    return this.writing.deleteDiscussion(user.id, id);
  }

  @Post('community/posts/:id/vote')
  @HttpCode(200)
  @Allow('owner', { actorField: 'userId' })
  @Answers(voteResultSchema)
  vote(@Param('id') id: string, @Body({ schema: castVoteSchema }) input: CastVote): Promise<VoteResult> {
    return this.votes.vote(id, input);
  }

  @Post('community/posts/:id/view')
  @HttpCode(200)
  @Allow('owner-or-capability', { actorField: 'viewerId', inRoom: true })
  @Answers(viewCountSchema)
  @RateLimit(anonymousWrites('viewerId'))
  recordView(
    @Param('id') id: string,
    @Body({ schema: recordPostViewSchema }) { viewerId }: RecordPostView,
  ): Promise<ViewCount> {
    return this.views.recordView(id, viewerId);
  }

  @Post('community/posts/:id/report')
  @HttpCode(204)
  @Allow('learner')
  report(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Body({ schema: reportPostSchema }) { reason }: ReportPost,
  ): Promise<void> {
    return this.reports.report(user.id, id, reason);
  }
}
