import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { type AdminGrant, type AdminSession, adminGrantSchema, adminSessionSchema } from '../../../contract/auth.ts';
import { type AdminLogin, adminLoginSchema } from '../../../contract/sign-in.ts';
import { Allow } from '../../access/allow.ts';
import { AdminKey, CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { DeviceName } from '../sessions/device-name.ts';
import { AdminSessionService } from './admin-session.service.ts';

@Controller('api/admin')
export class AdminSessionController {
  constructor(private readonly sessions: AdminSessionService) {}

  @Post('login')
  @HttpCode(200)
  @Allow('public')
  @Answers(adminGrantSchema)
  login(
    @Body({ schema: adminLoginSchema }) input: AdminLogin,
    @Ip() address: string,
    @DeviceName() device: string | null,
  ): Promise<AdminGrant> {
    return this.sessions.login(input, address, device);
  }

  @Post('logout')
  @HttpCode(204)
  @Allow('public')
  logout(@AdminKey() key: string | undefined): Promise<void> {
    return this.sessions.logout(key);
  }

  @Get('session')
  @Allow('trainer')
  @Answers(adminSessionSchema)
  session(@CurrentStaff() staff: StaffMember): AdminSession {
    return this.sessions.describe(staff);
  }
}
