import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  type AddRosterLearner,
  addRosterLearnerSchema,
  type CreateRosterLearner,
  createRosterLearnerSchema,
  type RosterLearner,
  type RosterPin,
  rosterLearnerSchema,
  rosterPinSchema,
  rosterSchema,
} from '../../contract/room-roster.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { RosterService } from './roster.service.ts';
import { RosterAdminService } from './roster-admin.service.ts';
import { RosterPinsService } from './roster-pins.service.ts';

@Controller('api/admin/rooms/:id/roster')
export class RosterController {
  constructor(
    private readonly roster: RosterService,
    private readonly admin: RosterAdminService,
    private readonly pins: RosterPinsService,
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
