import { Body, Controller, Get, Patch } from '@nestjs/common';
import { type Profile, type UpdateProfile, updateProfileSchema } from '../../contract/profile.ts';
import { Allow } from '../shared/allow.ts';
import { CurrentUser, type SessionUser } from '../shared/caller.ts';
import { ProfileService } from './profile.service.ts';

@Controller('v1/me')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @Allow('learner')
  read(@CurrentUser() user: SessionUser): Promise<Profile> {
    return this.profiles.read(user);
  }

  @Patch()
  @Allow('learner')
  update(@CurrentUser() user: SessionUser, @Body({ schema: updateProfileSchema }) changes: UpdateProfile): Promise<Profile> {
    return this.profiles.update(user, changes);
  }
}
