import type { Readable } from 'node:stream';
import { Body, Controller, Get, Patch, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OWN_PICTURE_MAX_BYTES, type Profile, profileSchema } from '../../contract/profile.ts';
import { type UpdateProfile, updateProfileSchema } from '../../contract/profile-editing.ts';
import { Allow } from '../access/allow.ts';
import { CurrentUser, type SessionUser } from '../access/caller.ts';
import { SessionCheck } from '../access/session-check.ts';
import { OWN_PICTURES, RateLimit } from '../http/limits/rate-limits.ts';
import { Answers } from '../http/routes/answers.ts';
import { StreamedBody } from '../http/streams/streamed-body.ts';
import { OwnPictureService } from './pictures/own-picture.service.ts';
import { ProfileService } from './profile.service.ts';

@Controller('v1/me')
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly pictures: OwnPictureService,
    private readonly sessions: SessionCheck,
  ) {}

  @Get()
  @Allow('learner')
  @Answers(profileSchema)
  read(@CurrentUser() user: SessionUser): Promise<Profile> {
    return this.profiles.read(user);
  }

  @Patch()
  @Allow('learner')
  @Answers(profileSchema)
  update(
    @CurrentUser() user: SessionUser,
    @Body({ schema: updateProfileSchema }) changes: UpdateProfile,
  ): Promise<Profile> {
    return this.profiles.update(user, changes);
  }

  /** The body is the file; a PATCH with an empty `picture` removes the picture. */
  @Put('picture')
  @Allow('learner')
  @RateLimit(OWN_PICTURES)
  @StreamedBody(OWN_PICTURE_MAX_BYTES)
  @Answers(profileSchema)
  putPicture(@CurrentUser() user: SessionUser, @Req() request: FastifyRequest): Promise<Profile> {
    const declaredBytes = Number(request.headers['content-length'] ?? 0);
    return this.pictures.put(user, request.body as Readable, declaredBytes, () => this.sessions.goesOn(request));
  }
}
