import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AdminModule } from '../admin/admin.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { AccessGuard } from './access.guard.ts';
import { AccessTokenService } from './access-token.service.ts';
import { ActingAuditService } from './acting-audit.service.ts';
import { ActorAccessService } from './actor-access.service.ts';
import { AdminSessionController } from './admin-session.controller.ts';
import { AdminSessionQueries } from './admin-session.queries.ts';
import { AdminSessionService } from './admin-session.service.ts';
import { AutoLoginService } from './auto-login.service.ts';
import { CallerKeysService } from './caller-keys.service.ts';
import { PasswordService } from './password.service.ts';
import { RefreshTokenQueries } from './refresh-token.queries.ts';
import { RegistrationService } from './registration.service.ts';
import { SessionController } from './session.controller.ts';
import { SessionService } from './session.service.ts';
import { SessionEndingService } from './session-ending.service.ts';
import { SessionTokensService } from './session-tokens.service.ts';
import { SessionUsersService } from './session-users.service.ts';
import { SignInLimiter } from './sign-in-limiter.ts';
import { SsoService } from './sso.service.ts';
import { SsoCodeQueries } from './sso-code.queries.ts';
import { StaffAccountService } from './staff-account.service.ts';
import { StaffPasswordService } from './staff-password.service.ts';

@Module({
  imports: [AdminModule, PeopleModule],
  controllers: [AdminSessionController, SessionController],
  providers: [
    AccessTokenService,
    ActingAuditService,
    ActorAccessService,
    AdminSessionQueries,
    AdminSessionService,
    AutoLoginService,
    CallerKeysService,
    PasswordService,
    RefreshTokenQueries,
    RegistrationService,
    SessionEndingService,
    SessionService,
    SessionTokensService,
    SessionUsersService,
    SignInLimiter,
    SsoCodeQueries,
    SsoService,
    StaffAccountService,
    StaffPasswordService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [PasswordService, SessionEndingService, StaffAccountService],
})
export class AuthModule {}
