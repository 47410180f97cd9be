import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { CommunityModule } from '../community/community.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { EventsModule } from '../events/events.module.ts';
import { HelpModule } from '../help/help.module.ts';
import { MaterialsModule } from '../materials/materials.module.ts';
import { ObjectsModule } from '../objects/objects.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { TrainingModule } from '../training/training.module.ts';
import { DemoAcademyService } from './demo-academy.service.ts';
import { DemoCommunityService } from './demo-community.service.ts';
import { DemoHelpService } from './demo-help.service.ts';
import { DemoMaterialsService } from './demo-materials.service.ts';
import { DemoPeopleService } from './demo-people.service.ts';

@Module({
  imports: [
    AuthModule,
    CommunityModule,
    CoursesModule,
    EventsModule,
    HelpModule,
    MaterialsModule,
    ObjectsModule,
    PeopleModule,
    TrainingModule,
  ],
  providers: [DemoAcademyService, DemoCommunityService, DemoHelpService, DemoMaterialsService, DemoPeopleService],
  exports: [DemoAcademyService],
})
export class SeedModule {}
