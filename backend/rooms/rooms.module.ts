import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { RoomQueries } from './room.queries.ts';
import { RoomKeyQueries } from './room-key.queries.ts';
import { RoomKeysAdminController } from './room-keys-admin.controller.ts';
import { RoomKeysAdminService } from './room-keys-admin.service.ts';
import { RoomsService } from './rooms.service.ts';
import { RoomsAdminController } from './rooms-admin.controller.ts';
import { RoomsAdminService } from './rooms-admin.service.ts';

/** Training rooms: their machines' keys and their rosters. */
@Module({
  imports: [AdminModule, AuthModule, PeopleModule],
  controllers: [RoomKeysAdminController, RoomsAdminController],
  providers: [RoomKeyQueries, RoomKeysAdminService, RoomQueries, RoomsAdminService, RoomsService],
})
export class RoomsModule {}
