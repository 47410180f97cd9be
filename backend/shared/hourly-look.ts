import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

const HOUR_MS = 3_600_000;

/** For what is due now and then while the academy is open, whether or not it was restarted in between. */
@Injectable()
export class HourlyLook implements OnModuleDestroy {
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  /**
   * Looks when the academy begins to listen, and every hour after that, until it ends; nobody waits for it. Programs that open the academy
   * without listening (the doctor, imports) never look. Call it in `onModuleInit`.
   */
  begin(look: () => void): void {
    this.http.httpAdapter.getInstance().addHook('onListen', async () => {
      look();
      this.timers.push(setInterval(look, HOUR_MS).unref());
    });
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
