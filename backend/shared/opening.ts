import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Between listening and being open, requests wait: the port is the academy's, and what a first start brings in is on its way. */
@Injectable()
export class Opening {
  private opened: Promise<void> | undefined;

  register(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (_request, _reply, done) => {
      if (this.opened) void this.opened.then(() => done());
      else done();
    });
  }

  /** Lets requests wait while `work` is under way, however it ends. */
  async holdDuring<Result>(work: () => Promise<Result>): Promise<Result> {
    const working = work();
    this.opened = working.then(
      () => undefined,
      () => undefined, // whoever waits for the work itself hears of it
    );
    try {
      return await working;
    } finally {
      this.opened = undefined;
    }
  }
}
