import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  type AdminSettings,
  adminSettingsSchema,
  type SaveSettings,
  saveSettingsSchema,
} from '../../contract/academy-settings.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { ExpectedVersion } from '../http/routes/expected-version.ts';
import { AcademySettingsService } from './academy-settings.service.ts';

@Controller('api/admin/settings')
export class SettingsAdminController {
  constructor(private readonly settings: AcademySettingsService) {}

  @Get()
  @Allow('admin')
  @Answers(adminSettingsSchema)
  read(): Promise<AdminSettings> {
    return this.settings.read();
  }

  @Put()
  @Allow('admin')
  @Answers(adminSettingsSchema)
  save(
    @CurrentStaff() staff: StaffMember,
    @Body({ schema: saveSettingsSchema }) input: SaveSettings,
    @ExpectedVersion() version: number | undefined,
  ): Promise<AdminSettings> {
    return this.settings.save(staff, input, version);
  }
}
