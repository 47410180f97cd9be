import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Lets requests wait while the academy starts: it listens, so that nobody else gets its port, before the first content is stored. */
@Injectable()
export class StartupGate {
  /** Resolves when requests may go on; undefined while none need to wait. */
  private opened: Promise<void> | undefined;

  register(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (_request, _reply, done) => {
      if (this.opened) void this.opened.then(() => done());
      else done();
    });
  }

  /** Requests wait until `work` has ended, well or badly. */
  async closeDuring<Result>(work: () => Promise<Result>): Promise<Result> {
    const working = work();
    this.opened = working.then(
      () => undefined,
      () => undefined, // the caller gets the error
    );
    try {
      return await working;
    } finally {
      this.opened = undefined;
    }
  }
}
