import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Delays requests while the academy starts: the academy listens before the first content is stored, so that no other
 * program takes its port.
 */
@Injectable()
export class StartupGate {
  /** Resolves when requests may continue; undefined while no request is delayed. */
  private opened: Promise<void> | undefined;

  register(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (_request, _reply, done) => {
      if (this.opened) void this.opened.then(() => done());
      else done();
    });
  }

  /** Delays requests until `work` has settled. */
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
