import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type Room,
  type RoomTableQuery,
  roomListSchema,
  roomSchema,
  roomTableQuerySchema,
  type SaveRoom,
  saveRoomSchema,
} from '../../contract/rooms.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { ExpectedVersion } from '../http/routes/expected-version.ts';
import { answerPage } from '../http/routes/page.ts';
import { RoomsService } from './rooms.service.ts';
import { RoomsAdminService } from './rooms-admin.service.ts';

@Controller('api/admin/rooms')
export class RoomsAdminController {
  constructor(
    private readonly rooms: RoomsService,
    private readonly admin: RoomsAdminService,
  ) {}

  @Get()
  @Allow('trainer')
  @Answers(roomListSchema)
  async list(
    @Query({ schema: roomTableQuerySchema }) query: RoomTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Room[]> {
    return answerPage(reply, await this.rooms.table(query));
  }

  @Get(':id')
  @Allow('trainer')
  @Answers(roomSchema)
  get(@Param('id') id: string): Promise<Room> {
    return this.rooms.getRoom(id);
  }

  @Post()
  @Allow('admin')
  @Answers(roomSchema)
  create(@CurrentStaff() staff: StaffMember, @Body({ schema: saveRoomSchema }) input: SaveRoom): Promise<Room> {
    return this.admin.createRoom(staff, input);
  }

  @Put(':id')
  @Allow('admin')
  @Answers(roomSchema)
  update(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: saveRoomSchema }) input: SaveRoom,
    @ExpectedVersion() version: number | undefined,
  ): Promise<Room> {
    return this.admin.updateRoom(staff, id, input, version);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow('admin')
  delete(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @ExpectedVersion() version: number | undefined,
  ): Promise<void> {
    return this.admin.deleteRoom(staff, id, version);
  }
}
