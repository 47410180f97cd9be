import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  type ChoosePassword,
  type ChosenPasswordAnswer,
  choosePasswordSchema,
  chosenPasswordAnswerSchema,
} from '../../../contract/account-editing.ts';
import { Allow } from '../../shared/allow.ts';
import { Answers } from '../../shared/answers.ts';
import { PasswordChoiceService } from './password-choice.service.ts';

@Controller('api/auth')
export class PasswordChoiceController {
  constructor(private readonly choice: PasswordChoiceService) {}

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
