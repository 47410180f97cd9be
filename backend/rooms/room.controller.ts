import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { type AuthTokens, authTokensSchema } from '../../contract/auth.ts';
import {
  type MachineRoom,
  machineRoomSchema,
  type ReportRoomState,
  type RoomSignIn,
  reportRoomStateSchema,
  roomSignInSchema,
} from '../../contract/room-machine.ts';
import {
  SEALED_BOX_MAX_CHARS,
  type SealedProgressAnswer,
  type SendSealedProgress,
  sealedProgressAnswerSchema,
  sendSealedProgressSchema,
} from '../../contract/sealed-progress.ts';
import { Allow } from '../access/allow.ts';
import { CurrentMachine, type RoomMachine } from '../access/room-machine.ts';
import { BodyLimit } from '../http/limits/body-limit.ts';
import { Answers } from '../http/routes/answers.ts';
import { RoomMachinesService } from './room-machines.service.ts';
import { RoomSignInService } from './room-sign-in.service.ts';
import { SealedProgressService } from './sealed-progress.service.ts';

/** A body with the longest box. */
const SEALED_BODY_MAX_BYTES = SEALED_BOX_MAX_CHARS + 1_024;

/** Calls of the machines of training rooms. */
@Controller('api/room')
export class RoomController {
  constructor(
    private readonly machines: RoomMachinesService,
    private readonly signIns: RoomSignInService,
    private readonly sealedProgress: SealedProgressService,
  ) {}

  @Get()
  @Allow('room')
  @Answers(machineRoomSchema)
  read(@CurrentMachine() machine: RoomMachine): Promise<MachineRoom> {
    return this.machines.read(machine);
  }

  @Post('sign-in')
  @HttpCode(200)
  @Allow('room')
  @Answers(authTokensSchema)
  signIn(
    @CurrentMachine() machine: RoomMachine,
    @Body({ schema: roomSignInSchema }) input: RoomSignIn,
    @Ip() address: string,
  ): Promise<AuthTokens> {
    return this.signIns.signIn(machine, input, address);
  }

  @Post('state')
  @HttpCode(204)
  @Allow('room')
  report(
    @CurrentMachine() machine: RoomMachine,
    @Body({ schema: reportRoomStateSchema }) input: ReportRoomState,
  ): Promise<void> {
    return this.machines.report(machine, input);
  }

  @Post('sealed-progress')
  @HttpCode(200)
  @Allow('room')
  @BodyLimit(SEALED_BODY_MAX_BYTES)
  @Answers(sealedProgressAnswerSchema)
  receive(
    @CurrentMachine() machine: RoomMachine,
    @Body({ schema: sendSealedProgressSchema }) input: SendSealedProgress,
  ): Promise<SealedProgressAnswer> {
    return this.sealedProgress.receive(machine, input);
  }
}
