import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

const HOUR_MS = 3_600_000;

/** Runs tasks when the academy begins to listen, and every hour after that. Each task checks whether it is due. */
@Injectable()
export class HourlyTasks implements OnModuleDestroy {
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  /** Like `add`, but only when the academy begins to listen. */
  addAtStart(task: () => void): void {
    this.http.httpAdapter.getInstance().addHook('onListen', async () => task());
  }

  /** Like `add`, but for the first time one hour after the academy began to listen. */
  addAfterHour(task: () => void): void {
    this.http.httpAdapter.getInstance().addHook('onListen', async () => {
      this.timers.push(setInterval(task, HOUR_MS).unref());
    });
  }

  /**
   * Adds a task, which is not awaited. Call it in `onModuleInit`. Programs that do not listen (the doctor, imports) run
   * no tasks.
   */
  add(task: () => void): void {
    this.addAtStart(task);
    this.addAfterHour(task);
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
