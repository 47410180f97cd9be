import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { TrainingModule } from '../training/training.module.ts';
import { AttendanceAdminService } from './group-sessions/attendance-admin.service.ts';
import { GroupCountService } from './group-sessions/group-count.service.ts';
import { GroupEndsService } from './group-sessions/group-ends.service.ts';
import { GroupEventsService } from './group-sessions/group-events.service.ts';
import { GroupMachineAnswersService } from './group-sessions/group-machine-answers.service.ts';
import { GroupReportsService } from './group-sessions/group-reports.service.ts';
import { GroupSessionQueries } from './group-sessions/group-session.queries.ts';
import { GroupSessionsController } from './group-sessions/group-sessions.controller.ts';
import { GroupSessionsService } from './group-sessions/group-sessions.service.ts';
import { GroupSessionsAdminController } from './group-sessions/group-sessions-admin.controller.ts';
import { GroupTokenService } from './group-sessions/group-token.service.ts';
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

/** Training rooms: their machines' keys, their rosters and their group sessions. */
@Module({
  imports: [AdminModule, AuthModule, CoursesModule, PeopleModule, TrainingModule],
  controllers: [
    GroupSessionsAdminController,
    GroupSessionsController,
    RoomController,
    RoomKeysAdminController,
    RoomsAdminController,
    RosterController,
  ],
  providers: [
    AttendanceAdminService,
    GroupCountService,
    GroupEndsService,
    GroupEventsService,
    GroupMachineAnswersService,
    GroupReportsService,
    GroupSessionQueries,
    GroupSessionsService,
    GroupTokenService,
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
