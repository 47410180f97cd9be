import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

const HOUR_MS = 3_600_000;

/** Runs tasks while the academy is open: when it begins to listen, and every hour after that. Each task decides whether it is due. */
@Injectable()
export class HourlyTasks implements OnModuleDestroy {
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  /** As `add`, but only when the academy begins to listen. */
  addAtStart(task: () => void): void {
    this.http.httpAdapter.getInstance().addHook('onListen', async () => task());
  }

  /** As `add`, but not before the academy has listened for an hour. */
  addAfterHour(task: () => void): void {
    this.http.httpAdapter.getInstance().addHook('onListen', async () => {
      this.timers.push(setInterval(task, HOUR_MS).unref());
    });
  }

  /** Nobody waits for a task. Programs that open the academy without listening (the doctor, imports) run none. Call it in `onModuleInit`. */
  add(task: () => void): void {
    this.addAtStart(task);
    this.addAfterHour(task);
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
