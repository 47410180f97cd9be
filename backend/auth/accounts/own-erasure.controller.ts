import { Body, Controller, Delete, Ip } from '@nestjs/common';
import { type Erasure, erasureSchema } from '../../../contract/erasure.ts';
import { type EraseAccount, eraseAccountSchema } from '../../../contract/own-account.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentUser, type SessionUser } from '../../access/caller.ts';
import { Answers } from '../../http/routes/answers.ts';
import { ErasureRequestsService } from './erasure-requests.service.ts';

@Controller('v1/me')
export class OwnErasureController {
  constructor(private readonly erasures: ErasureRequestsService) {}

  /** Requests the erasure; nothing is erased before `erasesAt`. */
  @Delete()
  @Allow('learner')
  @Answers(erasureSchema)
  erase(
    @CurrentUser() user: SessionUser,
    @Body({ schema: eraseAccountSchema }) input: EraseAccount,
    @Ip() address: string,
  ): Promise<Erasure> {
    return this.erasures.ask(user, input, address);
  }

  /** Withdraws the request. */
  @Delete('erasure')
  @Allow('learner')
  @Answers(erasureSchema)
  keep(@CurrentUser() user: SessionUser): Promise<Erasure> {
    return this.erasures.keep(user);
  }
}
