import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type Channel,
  type CommunityReport,
  channelSchema,
  communityReportListSchema,
  type ModerateDiscussion,
  type ModeratedDiscussion,
  moderateDiscussionSchema,
  moderatedDiscussionSchema,
  type SaveChannel,
  saveChannelSchema,
} from '../../../contract/community.ts';
import { type PageQuery, pageQuerySchema } from '../../../contract/paging.ts';
import { Allow } from '../../shared/allow.ts';
import { Answers } from '../../shared/answers.ts';
import { ExpectedVersion } from '../../shared/expected-version.ts';
import { answerPage } from '../../shared/page.ts';
import { CurrentStaff, type StaffMember } from '../../shared/staff-member.ts';
import { ChannelsService } from '../channels/channels.service.ts';
import { ModerationService } from './moderation.service.ts';

@Controller('api/admin/community')
export class CommunityAdminController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly channels: ChannelsService,
  ) {}

  @Get('reports')
  @Allow('trainer')
  @Answers(communityReportListSchema)
  async listReports(
    @Query({ schema: pageQuerySchema }) query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommunityReport[]> {
    return answerPage(reply, await this.moderation.listReports(query));
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

  @Post('channels')
  @Allow('admin')
  @Answers(channelSchema)
  createChannel(@CurrentStaff() staff: StaffMember, @Body({ schema: saveChannelSchema }) input: SaveChannel): Promise<Channel> {
    return this.channels.createChannel(staff, input);
  }

  @Put('channels/:id')
  @Allow('admin')
  @Answers(channelSchema)
  updateChannel(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: saveChannelSchema }) input: SaveChannel,
    @ExpectedVersion() version: number | undefined,
  ): Promise<Channel> {
    return this.channels.updateChannel(staff, id, input, version);
  }

  @Delete('channels/:id')
  @HttpCode(204)
  @Allow('admin')
  deleteChannel(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @ExpectedVersion() version: number | undefined,
  ): Promise<void> {
    return this.channels.deleteChannel(staff, id, version);
  }
}
