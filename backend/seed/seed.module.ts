import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { EventsModule } from '../events/events.module.ts';
import { MaterialsModule } from '../materials/materials.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { TrainingModule } from '../training/training.module.ts';
import { DemoAcademyService } from './demo-academy.service.ts';
import { DemoPeopleService } from './demo-people.service.ts';

@Module({
  imports: [AuthModule, CoursesModule, EventsModule, MaterialsModule, PeopleModule, TrainingModule],
  providers: [DemoAcademyService, DemoPeopleService],
  exports: [DemoAcademyService],
})
export class SeedModule {}
