import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { EventsModule } from '../events/events.module.ts';
import { MaterialsModule } from '../materials/materials.module.ts';
import { DemoAcademy } from './demo-academy.service.ts';

@Module({
  imports: [AuthModule, CoursesModule, EventsModule, MaterialsModule],
  providers: [DemoAcademy],
  exports: [DemoAcademy],
})
export class SeedModule {}
