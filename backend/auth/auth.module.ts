import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.ts';
import { AccountQueries } from './account.queries.ts';
import { AccountImport } from './account-import.service.ts';
import { ActorAccess } from './actor-access.service.ts';
import { AdminSessionController } from './admin-session.controller.ts';
import { AdminSessionQueries } from './admin-session.queries.ts';
import { AdminSessionService } from './admin-session.service.ts';
import { PasswordService } from './password.service.ts';
import { SignInLimiter } from './sign-in-limiter.service.ts';
import { StaffAccountService } from './staff-account.service.ts';

@Module({
  controllers: [AdminSessionController],
  providers: [
    AccountImport,
    AccountQueries,
    ActorAccess,
    AdminSessionQueries,
    AdminSessionService,
    PasswordService,
    SignInLimiter,
    StaffAccountService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccountImport, ActorAccess, AdminSessionService, StaffAccountService],
})
export class AuthModule {}
