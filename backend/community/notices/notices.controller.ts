import type { Readable } from 'node:stream';
import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type ChangeNoticeSettings,
  changeNoticeSettingsSchema,
  type Notice,
  type NoticeListQuery,
  type NoticeSettings,
  noticeListQuerySchema,
  noticeListSchema,
  noticeSettingsSchema,
  type ReadNotices,
  readNoticesSchema,
  type UnreadCount,
  unreadCountSchema,
} from '../../../contract/notices.ts';
import { Allow } from '../../access/allow.ts';
import { Answers } from '../../http/routes/answers.ts';
import { answerPage } from '../../http/routes/page.ts';
import { EVENT_STREAM, EventStreams } from '../../http/streams/event-streams.ts';
import { NoticesService, noticesTopicOf } from './notices.service.ts';

@Controller('api/users/:userId')
export class NoticesController {
  constructor(
    private readonly notices: NoticesService,
    private readonly streams: EventStreams,
  ) {}

  @Get('notices')
  @Allow('learner')
  @Answers(noticeListSchema)
  async list(
    @Param('userId') userId: string,
    @Query({ schema: noticeListQuerySchema }) query: NoticeListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Notice[]> {
    return answerPage(reply, await this.notices.listNotices(userId, query));
  }

  /** Sends the event `notices` after each change of the user's notices, until the session ends. */
  @Get('notices/stream')
  @Allow('learner')
  @Answers(z.string())
  @Header('content-type', EVENT_STREAM)
  stream(@Param('userId') userId: string, @Req() request: FastifyRequest): Readable {
    return this.streams.open(noticesTopicOf(userId), request);
  }

  @Post('notices/read')
  @HttpCode(200)
  @Allow('learner')
  @Answers(unreadCountSchema)
  markRead(
    @Param('userId') userId: string,
    @Body({ schema: readNoticesSchema }) { ids }: ReadNotices,
  ): Promise<UnreadCount> {
    return this.notices.markRead(userId, ids);
  }

  @Get('notice-settings')
  @Allow('learner')
  @Answers(noticeSettingsSchema)
  settings(@Param('userId') userId: string): Promise<NoticeSettings> {
    return this.notices.settings(userId);
  }

  @Patch('notice-settings')
  @Allow('learner')
  @Answers(noticeSettingsSchema)
  changeSettings(
    @Param('userId') userId: string,
    @Body({ schema: changeNoticeSettingsSchema }) changes: ChangeNoticeSettings,
  ): Promise<NoticeSettings> {
    return this.notices.changeSettings(userId, changes);
  }
}
