import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  type ChoosePassword,
  type ChosenPasswordAnswer,
  choosePasswordSchema,
  chosenPasswordAnswerSchema,
  type PasswordReset,
  type PasswordResetAnswer,
  passwordResetAnswerSchema,
  passwordResetSchema,
} from '../../../contract/account-editing.ts';
import { Allow } from '../../access/allow.ts';
import { Answers } from '../../http/routes/answers.ts';
import { PasswordChoiceService } from './password-choice.service.ts';
import { PasswordResetService } from './password-reset.service.ts';

@Controller('api/auth')
export class PasswordChoiceController {
  constructor(
    private readonly choice: PasswordChoiceService,
    private readonly resets: PasswordResetService,
  ) {}

  @Post('password-reset')
  @HttpCode(200)
  @Allow('public')
  @Answers(passwordResetAnswerSchema)
  requestReset(
    @Body({ schema: passwordResetSchema }) input: PasswordReset,
    @Ip() address: string,
  ): PasswordResetAnswer {
    this.resets.request(input, address);
    return { success: true };
  }

  @Post('password')
  @HttpCode(200)
  @Allow('public')
  @Answers(chosenPasswordAnswerSchema)
  async choose(
    @Body({ schema: choosePasswordSchema }) input: ChoosePassword,
    @Ip() address: string,
  ): Promise<ChosenPasswordAnswer> {
    return { success: true, data: await this.choice.choose(input, address) };
  }
}
