import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import {
  type ChangePassword,
  changePasswordSchema,
  type EndedSessions,
  endedSessionsSchema,
  type OwnSession,
  ownSessionListSchema,
} from '../../../contract/own-account.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentUser, type SessionUser } from '../../access/caller.ts';
import { AdminKey } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { OwnSessionsService } from '../sessions/own-sessions.service.ts';
import { OwnPasswordService } from './own-password.service.ts';

@Controller('v1/me')
export class OwnAccountController {
  constructor(
    private readonly passwords: OwnPasswordService,
    private readonly sessions: OwnSessionsService,
  ) {}

  @Post('password')
  @HttpCode(200)
  @Allow('learner')
  @Answers(endedSessionsSchema)
  changePassword(
    @CurrentUser() user: SessionUser,
    @Body({ schema: changePasswordSchema }) input: ChangePassword,
    @Ip() address: string,
  ): Promise<EndedSessions> {
    return this.passwords.change(user, input, address);
  }

  @Get('sessions')
  @Allow('learner', { inRoom: false })
  @Answers(ownSessionListSchema)
  listSessions(@CurrentUser() user: SessionUser, @AdminKey() adminKey: string | undefined): Promise<OwnSession[]> {
    return this.sessions.list(user, adminKey);
  }

  /** Ends all sessions except the caller's own. */
  @Delete('sessions/others')
  @Allow('learner')
  @Answers(endedSessionsSchema)
  endOtherSessions(@CurrentUser() user: SessionUser, @AdminKey() adminKey: string | undefined): Promise<EndedSessions> {
    return this.sessions.endOthers(user, adminKey);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @Allow('learner')
  endSession(@CurrentUser() user: SessionUser, @Param('id') id: string): Promise<void> {
    return this.sessions.end(user, id);
  }
}
