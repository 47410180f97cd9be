import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Whether the session that a request came with goes on: what takes longer than a moment asks again before it counts. */
@Injectable()
export class SessionCheck {
  private check: (request: FastifyRequest) => Promise<boolean> = async () => true;

  /** From now on `check` says so. Called by the module that knows sessions. */
  use(check: (request: FastifyRequest) => Promise<boolean>): void {
    this.check = check;
  }

  goesOn(request: FastifyRequest): Promise<boolean> {
    return this.check(request);
  }
}
