import { Body, Controller, HttpCode, Ip, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type AuthTokens,
  type AuthTokensAnswer,
  authTokensAnswerSchema,
  type LogoutAnswer,
  logoutAnswerSchema,
  type SsoCodeAnswer,
  ssoCodeAnswerSchema,
} from '../../contract/auth.ts';
import {
  type Login,
  type Logout,
  loginSchema,
  logoutSchema,
  type Refresh,
  type Register,
  refreshSchema,
  registerSchema,
  type SsoExchange,
  ssoExchangeSchema,
} from '../../contract/sign-in.ts';
import { Allow } from '../access/allow.ts';
import { CurrentUser, type SessionUser } from '../access/caller.ts';
import { NEW_ACCOUNTS, RateLimit } from '../http/limits/rate-limits.ts';
import { Answers } from '../http/routes/answers.ts';
import { DeviceName } from './sessions/device-name.ts';
import { SessionRenewalService } from './sessions/session-renewal.service.ts';
import { SignOutService } from './sessions/sign-out.service.ts';
import { AutoLoginService } from './sign-in/auto-login.service.ts';
import { LoginService } from './sign-in/login.service.ts';
import { RegistrationService } from './sign-in/registration.service.ts';
import { SsoService } from './sign-in/sso.service.ts';

@Controller('api/auth')
export class SessionController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly passwordLogin: LoginService,
    private readonly autoLogin: AutoLoginService,
    private readonly sso: SsoService,
    private readonly renewal: SessionRenewalService,
    private readonly signOut: SignOutService,
  ) {}

  @Post('register')
  @Allow('public')
  @Answers(authTokensAnswerSchema)
  @RateLimit(NEW_ACCOUNTS)
  async register(
    @Body({ schema: registerSchema }) input: Register,
    @DeviceName() device: string | null,
  ): Promise<AuthTokensAnswer> {
    return answer(await this.registration.register(input, device));
  }

  @Post('login')
  @HttpCode(200)
  @Allow('public')
  @Answers(authTokensAnswerSchema)
  async login(
    @Body({ schema: loginSchema }) input: Login,
    @Ip() address: string,
    @DeviceName() device: string | null,
  ): Promise<AuthTokensAnswer> {
    return answer(await this.passwordLogin.login(input, address, device));
  }

  @Post('refresh')
  @HttpCode(200)
  @Allow('public')
  @Answers(authTokensAnswerSchema)
  async refresh(
    @Body({ schema: refreshSchema }) { refreshToken }: Refresh,
    @DeviceName() device: string | null,
  ): Promise<AuthTokensAnswer> {
    return answer(await this.renewal.refresh(refreshToken, device));
  }

  @Post('logout')
  @HttpCode(200)
  @Allow('public')
  @Answers(logoutAnswerSchema)
  async logout(@Body({ schema: logoutSchema }) input: Logout): Promise<LogoutAnswer> {
    await this.signOut.logout(input);
    return { success: true };
  }

  @Post('auto-login')
  @HttpCode(200)
  @Allow('public')
  @Answers(authTokensAnswerSchema)
  async autoSignIn(@Req() request: FastifyRequest): Promise<AuthTokensAnswer> {
    return answer(await this.autoLogin.signIn(request));
  }

  @Post('sso-code')
  @HttpCode(200)
  @Allow('learner')
  @Answers(ssoCodeAnswerSchema)
  async ssoCode(@CurrentUser() user: SessionUser): Promise<SsoCodeAnswer> {
    return { success: true, data: await this.sso.createCode(user) };
  }

  @Post('sso-exchange')
  @HttpCode(200)
  @Allow('public')
  @Answers(authTokensAnswerSchema)
  async ssoExchange(
    @Body({ schema: ssoExchangeSchema }) { code }: SsoExchange,
    @DeviceName() device: string | null,
  ): Promise<AuthTokensAnswer> {
    return answer(await this.sso.exchange(code, device));
  }
}

function answer(data: AuthTokens): AuthTokensAnswer {
  return { success: true, data };
}
