import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { TrainingModule } from '../training/training.module.ts';
import { RoomController } from './room.controller.ts';
import { RoomQueries } from './room.queries.ts';
import { RoomKeyQueries } from './room-key.queries.ts';
import { RoomKeysAdminController } from './room-keys-admin.controller.ts';
import { RoomKeysAdminService } from './room-keys-admin.service.ts';
import { RoomMachinesService } from './room-machines.service.ts';
import { RoomPinsService } from './room-pins.service.ts';
import { RoomSignInService } from './room-sign-in.service.ts';
import { RoomsService } from './rooms.service.ts';
import { RoomsAdminController } from './rooms-admin.controller.ts';
import { RoomsAdminService } from './rooms-admin.service.ts';
import { RosterController } from './roster.controller.ts';
import { RosterQueries } from './roster.queries.ts';
import { RosterService } from './roster.service.ts';
import { RosterAccountsService } from './roster-accounts.service.ts';
import { RosterAdminService } from './roster-admin.service.ts';
import { RosterImportService } from './roster-import.service.ts';
import { RosterPinsService } from './roster-pins.service.ts';
import { SealedBoxesService } from './sealed-boxes.service.ts';
import { SealedProgressService } from './sealed-progress.service.ts';

/** Training rooms: their machines' keys and their rosters. */
@Module({
  imports: [AdminModule, AuthModule, PeopleModule, TrainingModule],
  controllers: [RoomController, RoomKeysAdminController, RoomsAdminController, RosterController],
  providers: [
    RoomKeyQueries,
    RoomKeysAdminService,
    RoomMachinesService,
    RoomPinsService,
    RoomQueries,
    RoomSignInService,
    RoomsAdminService,
    RoomsService,
    RosterAccountsService,
    RosterAdminService,
    RosterImportService,
    RosterPinsService,
    RosterQueries,
    RosterService,
    SealedBoxesService,
    SealedProgressService,
  ],
})
export class RoomsModule {}
