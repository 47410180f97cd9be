import { Body, Controller, Get, Patch } from '@nestjs/common';
import { type Profile, profileSchema, type UpdateProfile, updateProfileSchema } from '../../contract/profile.ts';
import { Allow } from '../shared/allow.ts';
import { Answers } from '../shared/answers.ts';
import { CurrentUser, type SessionUser } from '../shared/caller.ts';
import { ProfileService } from './profile.service.ts';

@Controller('v1/me')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @Allow('learner')
  @Answers(profileSchema)
  read(@CurrentUser() user: SessionUser): Promise<Profile> {
    return this.profiles.read(user);
  }

  @Patch()
  @Allow('learner')
  @Answers(profileSchema)
  update(@CurrentUser() user: SessionUser, @Body({ schema: updateProfileSchema }) changes: UpdateProfile): Promise<Profile> {
    return this.profiles.update(user, changes);
  }
}
