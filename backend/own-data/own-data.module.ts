import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { OwnDataController } from './own-data.controller.ts';
import { OwnDataQueries } from './own-data.queries.ts';
import { OwnDataService } from './own-data.service.ts';

/** What the academy stores about a person, shown to them. */
@Module({
  imports: [PeopleModule],
  controllers: [OwnDataController],
  providers: [OwnDataQueries, OwnDataService],
})
export class OwnDataModule {}
