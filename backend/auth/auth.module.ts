import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AdminModule } from '../admin/admin.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { AccessGuard } from './access.guard.ts';
import { AccessTokens } from './access-token.service.ts';
import { ActingAudit } from './acting-audit.service.ts';
import { ActorAccess } from './actor-access.service.ts';
import { AdminSessionController } from './admin-session.controller.ts';
import { AdminSessionQueries } from './admin-session.queries.ts';
import { AdminSessionService } from './admin-session.service.ts';
import { AutoLoginService } from './auto-login.service.ts';
import { CallerKeys } from './caller-keys.service.ts';
import { PasswordService } from './password.service.ts';
import { RefreshTokenQueries } from './refresh-token.queries.ts';
import { RegistrationService } from './registration.service.ts';
import { SessionController } from './session.controller.ts';
import { SessionService } from './session.service.ts';
import { SessionEnding } from './session-ending.service.ts';
import { SessionTokens } from './session-tokens.service.ts';
import { SessionUsers } from './session-users.service.ts';
import { SignInLimiter } from './sign-in-limiter.service.ts';
import { SsoService } from './sso.service.ts';
import { SsoCodeQueries } from './sso-code.queries.ts';
import { StaffAccountService } from './staff-account.service.ts';
import { StaffPasswordService } from './staff-password.service.ts';

@Module({
  imports: [AdminModule, PeopleModule],
  controllers: [AdminSessionController, SessionController],
  providers: [
    AccessTokens,
    ActingAudit,
    ActorAccess,
    AdminSessionQueries,
    AdminSessionService,
    AutoLoginService,
    CallerKeys,
    PasswordService,
    RefreshTokenQueries,
    RegistrationService,
    SessionEnding,
    SessionService,
    SessionTokens,
    SessionUsers,
    SignInLimiter,
    SsoCodeQueries,
    SsoService,
    StaffAccountService,
    StaffPasswordService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [PasswordService, SessionEnding, StaffAccountService],
})
export class AuthModule {}
