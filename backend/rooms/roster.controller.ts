import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  type AddRosterLearner,
  addRosterLearnerSchema,
  type CreateRosterLearner,
  createRosterLearnerSchema,
  type ImportedRoster,
  type ImportRoster,
  importedRosterSchema,
  importRosterSchema,
  ROSTER_CSV_MAX_CHARS,
  type RosterLearner,
  type RosterPin,
  rosterLearnerSchema,
  rosterPinSchema,
  rosterSchema,
} from '../../contract/room-roster.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { BodyLimit } from '../http/limits/body-limit.ts';
import { Answers } from '../http/routes/answers.ts';
import { RosterService } from './roster.service.ts';
import { RosterAdminService } from './roster-admin.service.ts';
import { RosterImportService } from './roster-import.service.ts';
import { RosterPinsService } from './roster-pins.service.ts';

/** A letter of a text takes at most 3 bytes, or 2 as an escape in JSON. */
const IMPORT_MAX_BYTES = 3 * ROSTER_CSV_MAX_CHARS + 1_000;

@Controller('api/admin/rooms/:id/roster')
export class RosterController {
  constructor(
    private readonly roster: RosterService,
    private readonly admin: RosterAdminService,
    private readonly pins: RosterPinsService,
    private readonly imports: RosterImportService,
  ) {}

  @Get()
  @Allow('trainer')
  @Answers(rosterSchema)
  list(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<RosterLearner[]> {
    return this.roster.list(staff, id);
  }

  @Post()
  @Allow('admin')
  @Answers(rosterPinSchema)
  add(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: addRosterLearnerSchema }) input: AddRosterLearner,
  ): Promise<RosterPin> {
    return this.admin.addLearner(staff, id, input);
  }

  @Post('by-hand')
  @Allow('admin')
  @Answers(rosterPinSchema)
  create(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: createRosterLearnerSchema }) input: CreateRosterLearner,
  ): Promise<RosterPin> {
    return this.admin.createLearner(staff, id, input);
  }

  @Post('csv')
  @HttpCode(200)
  @Allow('admin')
  @BodyLimit(IMPORT_MAX_BYTES)
  @Answers(importedRosterSchema)
  importCsv(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: importRosterSchema }) input: ImportRoster,
  ): Promise<ImportedRoster> {
    return this.imports.importRoster(staff, id, input);
  }

  @Delete(':learnerId')
  @HttpCode(204)
  @Allow('admin')
  remove(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Param('learnerId') learnerId: string,
  ): Promise<void> {
    return this.admin.removeLearner(staff, id, learnerId);
  }

  @Post(':learnerId/pin')
  @HttpCode(200)
  @Allow('trainer')
  @Answers(rosterPinSchema)
  resetPin(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Param('learnerId') learnerId: string,
  ): Promise<RosterPin> {
    return this.pins.resetPin(staff, id, learnerId);
  }

  @Post(':learnerId/unlock')
  @HttpCode(200)
  @Allow('trainer')
  @Answers(rosterLearnerSchema)
  unlock(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Param('learnerId') learnerId: string,
  ): Promise<RosterLearner> {
    return this.pins.unlock(staff, id, learnerId);
  }
}
