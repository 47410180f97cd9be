import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Channel, channelSchema } from '../../../contract/community.ts';
import {
  type AdminChannel,
  adminChannelListSchema,
  adminChannelSchema,
  type ChannelTableQuery,
  channelTableQuerySchema,
  type SaveChannel,
  saveChannelSchema,
} from '../../../contract/community-moderation.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { ExpectedVersion } from '../../http/routes/expected-version.ts';
import { answerPage } from '../../http/routes/page.ts';
import { ChannelsService } from './channels.service.ts';

@Controller('api/admin/community/channels')
export class ChannelsAdminController {
  constructor(private readonly channels: ChannelsService) {}

  @Get()
  @Allow('admin')
  @Answers(adminChannelListSchema)
  async list(
    @Query({ schema: channelTableQuerySchema }) query: ChannelTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminChannel[]> {
    return answerPage(reply, await this.channels.listTable(query));
  }

  @Get(':id')
  @Allow('admin')
  @Answers(adminChannelSchema)
  get(@Param('id') id: string): Promise<AdminChannel> {
    return this.channels.getChannel(id);
  }

  @Post()
  @Allow('admin')
  @Answers(channelSchema)
  create(
    @CurrentStaff() staff: StaffMember,
    @Body({ schema: saveChannelSchema }) input: SaveChannel,
  ): Promise<Channel> {
    return this.channels.createChannel(staff, input);
  }

  @Put(':id')
  @Allow('admin')
  @Answers(channelSchema)
  update(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: saveChannelSchema }) input: SaveChannel,
    @ExpectedVersion() version: number | undefined,
  ): Promise<Channel> {
    return this.channels.updateChannel(staff, id, input, version);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow('admin')
  delete(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @ExpectedVersion() version: number | undefined,
  ): Promise<void> {
    return this.channels.deleteChannel(staff, id, version);
  }
}
