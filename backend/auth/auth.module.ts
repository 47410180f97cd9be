import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AdminModule } from '../admin/admin.module.ts';
import { TableExportsModule } from '../exports/tables/table-exports.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { AccessGuard } from './access/access.guard.ts';
import { ActingAuditService } from './access/acting-audit.service.ts';
import { ActorAccessService } from './access/actor-access.service.ts';
import { CallerKeysService } from './access/caller-keys.service.ts';
import { SessionUsersService } from './access/session-users.service.ts';
import { AccountChangesService } from './accounts/account-changes.service.ts';
import { AccountListService } from './accounts/account-list.service.ts';
import { AccountRulesService } from './accounts/account-rules.service.ts';
import { AccountsAdminController } from './accounts/accounts-admin.controller.ts';
import { AccountsAdminService } from './accounts/accounts-admin.service.ts';
import { ErasureRequestsService } from './accounts/erasure-requests.service.ts';
import { ErasureRunnerService } from './accounts/erasure-runner.service.ts';
import { NewLearnersService } from './accounts/new-learners.service.ts';
import { OwnAccountController } from './accounts/own-account.controller.ts';
import { OwnErasureController } from './accounts/own-erasure.controller.ts';
import { OwnPasswordService } from './accounts/own-password.service.ts';
import { PasswordChoiceController } from './accounts/password-choice.controller.ts';
import { PasswordChoiceService } from './accounts/password-choice.service.ts';
import { PasswordResetService } from './accounts/password-reset.service.ts';
import { PasswordService } from './passwords/password.service.ts';
import { PasswordLinkQueries } from './passwords/password-link.queries.ts';
import { PasswordLinksService } from './passwords/password-links.service.ts';
import { SignInLimiter } from './passwords/sign-in-limiter.ts';
import { SessionController } from './session.controller.ts';
import { AdminSessionQueries } from './sessions/admin-session.queries.ts';
import { OwnSessionsService } from './sessions/own-sessions.service.ts';
import { RoomSessionsService } from './sessions/room-sessions.service.ts';
import { SessionDevicesService } from './sessions/session-devices.service.ts';
import { SessionEndingService } from './sessions/session-ending.service.ts';
import { SessionRenewalService } from './sessions/session-renewal.service.ts';
import { SessionTokensService } from './sessions/session-tokens.service.ts';
import { SignOutService } from './sessions/sign-out.service.ts';
import { AutoLoginService } from './sign-in/auto-login.service.ts';
import { LoginService } from './sign-in/login.service.ts';
import { RegistrationService } from './sign-in/registration.service.ts';
import { SsoService } from './sign-in/sso.service.ts';
import { AdminSessionController } from './staff/admin-session.controller.ts';
import { AdminSessionService } from './staff/admin-session.service.ts';
import { StaffAccountService } from './staff/staff-account.service.ts';
import { StaffPasswordService } from './staff/staff-password.service.ts';
import { AccessTokenService } from './tokens/access-token.service.ts';
import { RefreshTokenQueries } from './tokens/refresh-token.queries.ts';
import { SsoCodeQueries } from './tokens/sso-code.queries.ts';

@Module({
  imports: [AdminModule, MailModule, PeopleModule, TableExportsModule],
  controllers: [
    AccountsAdminController,
    AdminSessionController,
    OwnAccountController,
    OwnErasureController,
    PasswordChoiceController,
    SessionController,
  ],
  providers: [
    AccessTokenService,
    AccountListService,
    AccountChangesService,
    AccountRulesService,
    AccountsAdminService,
    ActingAuditService,
    ActorAccessService,
    AdminSessionQueries,
    AdminSessionService,
    AutoLoginService,
    CallerKeysService,
    ErasureRequestsService,
    ErasureRunnerService,
    LoginService,
    NewLearnersService,
    OwnPasswordService,
    OwnSessionsService,
    PasswordChoiceService,
    PasswordLinkQueries,
    PasswordLinksService,
    PasswordResetService,
    PasswordService,
    RefreshTokenQueries,
    RegistrationService,
    RoomSessionsService,
    SessionDevicesService,
    SessionEndingService,
    SessionRenewalService,
    SessionTokensService,
    SessionUsersService,
    SignInLimiter,
    SignOutService,
    SsoCodeQueries,
    SsoService,
    StaffAccountService,
    StaffPasswordService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    AccountListService,
    AccountRulesService,
    AccountsAdminService,
    AdminSessionService,
    NewLearnersService,
    OwnSessionsService,
    PasswordService,
    RoomSessionsService,
    SessionDevicesService,
    SessionEndingService,
    SessionTokensService,
    SessionUsersService,
    StaffAccountService,
  ],
})
export class AuthModule {}
