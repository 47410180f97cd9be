import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  type CreateRoomKey,
  createRoomKeySchema,
  type MadeRoomKey,
  madeRoomKeySchema,
  type RoomKey,
  roomKeyListSchema,
  roomKeySchema,
} from '../../contract/rooms.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { RoomKeysAdminService } from './room-keys-admin.service.ts';
import { RoomsService } from './rooms.service.ts';

@Controller('api/admin/rooms/:id/keys')
export class RoomKeysAdminController {
  constructor(
    private readonly rooms: RoomsService,
    private readonly keys: RoomKeysAdminService,
  ) {}

  @Get()
  @Allow('trainer')
  @Answers(roomKeyListSchema)
  list(@Param('id') id: string): Promise<RoomKey[]> {
    return this.rooms.listKeys(id);
  }

  @Post()
  @Allow('admin')
  @Answers(madeRoomKeySchema)
  create(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: createRoomKeySchema }) input: CreateRoomKey,
  ): Promise<MadeRoomKey> {
    return this.keys.createKey(staff, id, input);
  }

  @Post(':keyId/withdraw')
  @HttpCode(200)
  @Allow('admin')
  @Answers(roomKeySchema)
  withdraw(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Param('keyId') keyId: string,
  ): Promise<RoomKey> {
    return this.keys.withdrawKey(staff, id, keyId);
  }
}
