import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Checks whether the session of a request is still valid; long work checks it again before it takes effect. */
@Injectable()
export class SessionCheck {
  private check: (request: FastifyRequest) => Promise<boolean> = async () => true;

  /** Sets the check; called by the module of the sessions. */
  use(check: (request: FastifyRequest) => Promise<boolean>): void {
    this.check = check;
  }

  goesOn(request: FastifyRequest): Promise<boolean> {
    return this.check(request);
  }
}
