import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ROOM_KEY_HEADER } from '../../contract/rooms.ts';

/** The machine of a training room that owns the request's key. */
export interface RoomMachine {
  readonly roomId: string;
  readonly keyId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    machine?: RoomMachine;
  }
}

/** The machine, for a route that declares `room`. */
export const CurrentMachine = createParamDecorator((_: unknown, context: ExecutionContext): RoomMachine => {
  const { machine } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!machine) throw new Error('CurrentMachine is used on a route that needs no key of a training room');
  return machine;
});

/** The key of a machine in the request, unverified. */
export function roomKeyOf({ headers }: FastifyRequest): string {
  const key = headers[ROOM_KEY_HEADER];
  return typeof key === 'string' ? key : '';
}

type Check = (key: string, address: string) => Promise<RoomMachine>;

/** Finds the machine of a request by its key, for the guard; the module of training rooms implements it. */
@Injectable()
export class RoomCheck {
  private check: Check | undefined;

  /** Sets the check; called by the module of training rooms. */
  use(check: Check): void {
    this.check = check;
  }

  /** @throws AppError `room_key_unknown`, `too_many_requests` */
  async requireMachine(request: FastifyRequest): Promise<RoomMachine> {
    if (!this.check) throw new Error('no module checks the keys of training rooms');
    return this.check(roomKeyOf(request), request.ip);
  }
}
