import { Module } from '@nestjs/common';
import { ObjectsModule } from '../objects/objects.module.ts';
import { AccountQueries } from './account.queries.ts';
import { AccountFiguresQueries } from './account-figures.queries.ts';
import { AccountFiguresService } from './account-figures.service.ts';
import { AccountImportService } from './account-import.service.ts';
import { AccountTableQueries } from './account-table.queries.ts';
import { AccountTableService } from './account-table.service.ts';
import { AccountsService } from './accounts.service.ts';
import { AccountsCheckupService } from './accounts-checkup.service.ts';
import { ErasedPeopleService } from './erased-people.service.ts';
import { ErasedPersonQueries } from './erased-person.queries.ts';
import { ExternalPeopleService } from './external-people.service.ts';
import { ExternalPersonQueries } from './external-person.queries.ts';
import { IdentityProviderService } from './identity-provider.service.ts';
import { PeopleService } from './people.service.ts';
import { PeopleEraserService } from './people-eraser.service.ts';
import { PictureQueries } from './picture.queries.ts';
import { OwnPictureService } from './pictures/own-picture.service.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';
import { RoomAccountService } from './room-account.service.ts';
import { SeenPeopleService } from './seen-people.service.ts';

/** Accounts, profiles, and the people of an external provider. `auth` signs them in. */
@Module({
  imports: [ObjectsModule],
  controllers: [ProfileController],
  providers: [
    AccountFiguresQueries,
    AccountFiguresService,
    AccountImportService,
    AccountQueries,
    AccountTableQueries,
    AccountTableService,
    AccountsCheckupService,
    AccountsService,
    ErasedPeopleService,
    ErasedPersonQueries,
    ExternalPeopleService,
    ExternalPersonQueries,
    IdentityProviderService,
    OwnPictureService,
    PeopleEraserService,
    PeopleService,
    PictureQueries,
    ProfileService,
    RoomAccountService,
    SeenPeopleService,
  ],
  exports: [
    AccountFiguresService,
    AccountImportService,
    AccountTableService,
    AccountsService,
    ErasedPeopleService,
    IdentityProviderService,
    PeopleService,
    ProfileService,
    RoomAccountService,
    SeenPeopleService,
  ],
})
export class PeopleModule {}
