import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

const HOUR_MS = 3_600_000;

/** Runs tasks while the academy is open: when it begins to listen, and every hour after that. Each task decides whether it is due. */
@Injectable()
export class HourlyTasks implements OnModuleDestroy {
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  /** As `add`, but when it begins to listen alone. */
  addAtStart(task: () => void): void {
    this.http.httpAdapter.getInstance().addHook('onListen', async () => task());
  }

  /** Nobody waits for a task. Programs that open the academy without listening (the doctor, imports) run none. Call it in `onModuleInit`. */
  add(task: () => void): void {
    this.http.httpAdapter.getInstance().addHook('onListen', async () => {
      task();
      this.timers.push(setInterval(task, HOUR_MS).unref());
    });
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
