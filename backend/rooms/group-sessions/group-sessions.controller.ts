import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import {
  type BeginGroupSession,
  type BegunGroupSession,
  beginGroupSessionSchema,
  begunGroupSessionSchema,
  type EndGroupSession,
  endGroupSessionSchema,
  type GroupEventsReceipt,
  groupEventsReceiptSchema,
  type MachineReport,
  machineReportSchema,
  type ResumeGroupSession,
  type RunningGroupSession,
  resumeGroupSessionSchema,
  runningGroupSessionSchema,
  type SendGroupEvents,
  sendGroupEventsSchema,
} from '../../../contract/group-sessions.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentMachine, type RoomMachine } from '../../access/room-machine.ts';
import { Answers } from '../../http/routes/answers.ts';
import { GroupEventsService } from './group-events.service.ts';
import { GroupSessionsService } from './group-sessions.service.ts';
import { GroupToken } from './group-token.ts';

/** Group sessions, for the machines of training rooms. After the beginning each call needs the token too. */
@Controller('api/room/group-sessions')
export class GroupSessionsController {
  constructor(
    private readonly sessions: GroupSessionsService,
    private readonly events: GroupEventsService,
  ) {}

  @Post()
  @Allow('room')
  @Answers(begunGroupSessionSchema)
  begin(
    @CurrentMachine() machine: RoomMachine,
    @Body({ schema: beginGroupSessionSchema }) input: BeginGroupSession,
    @Ip() address: string,
  ): Promise<BegunGroupSession> {
    return this.sessions.begin(machine, input, address);
  }

  @Post('resume')
  @HttpCode(200)
  @Allow('room')
  @Answers(begunGroupSessionSchema)
  resume(
    @CurrentMachine() machine: RoomMachine,
    @Body({ schema: resumeGroupSessionSchema }) input: ResumeGroupSession,
    @Ip() address: string,
  ): Promise<BegunGroupSession> {
    return this.sessions.resume(machine, input, address);
  }

  @Get('current')
  @Allow('room')
  @Answers(runningGroupSessionSchema)
  current(@CurrentMachine() machine: RoomMachine, @GroupToken() token: string): Promise<RunningGroupSession> {
    return this.sessions.current(machine, token);
  }

  @Post(':id/events')
  @HttpCode(200)
  @Allow('room')
  @Answers(groupEventsReceiptSchema)
  receive(
    @CurrentMachine() machine: RoomMachine,
    @GroupToken() token: string,
    @Param('id') id: string,
    @Body({ schema: sendGroupEventsSchema }) input: SendGroupEvents,
  ): Promise<GroupEventsReceipt> {
    return this.events.receive(machine, id, token, input);
  }

  @Post(':id/end')
  @HttpCode(200)
  @Allow('room')
  @Answers(machineReportSchema)
  end(
    @CurrentMachine() machine: RoomMachine,
    @GroupToken() token: string,
    @Param('id') id: string,
    @Body({ schema: endGroupSessionSchema }) input: EndGroupSession,
  ): Promise<MachineReport> {
    return this.sessions.end(machine, id, token, input);
  }

  @Get(':id/report')
  @Allow('room')
  @Answers(machineReportSchema)
  report(
    @CurrentMachine() machine: RoomMachine,
    @GroupToken() token: string,
    @Param('id') id: string,
  ): Promise<MachineReport> {
    return this.sessions.report(machine, id, token);
  }
}
