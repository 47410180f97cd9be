import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import type { LiveEvent } from '../../contract/events.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { AppError } from '../errors/app-error.ts';
import { Clock } from '../time/clock.ts';
import { EVENTS_TOPIC } from './event-topics.ts';
import { SchedulingClient } from './scheduling-client.ts';

/** Age in milliseconds up to which an answer is reused: the service limits calls. */
const FRESH_MS = 30_000;
/** Age in milliseconds up to which the last good answer is served while the service fails. */
const STALE_MAX_MS = 5 * 60_000;
/** Milliseconds without a request after a failure. */
const RETRY_AFTER_MS = 10_000;

/** The scheduling service's sessions; the last good answer while it fails. */
@Injectable()
export class ScheduledEventsService {
  private readonly logger = new Logger(ScheduledEventsService.name);
  private lastGood: { events: LiveEvent[]; atMs: number } | undefined;
  private failedAtMs = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | undefined;

  constructor(
    private readonly client: SchedulingClient,
    private readonly clock: Clock,
    private readonly versions: AnswerVersions,
  ) {}

  /** @throws AppError `scheduling_unavailable` when the service fails and the last good answer is too old. */
  async upcoming(): Promise<LiveEvent[]> {
    if (!this.isYoungerThan(FRESH_MS) && this.clock.steadyMs() - this.failedAtMs >= RETRY_AFTER_MS)
      await this.askOnce();
    if (this.lastGood && this.isYoungerThan(STALE_MAX_MS)) return this.lastGood.events;
    throw new AppError('scheduling_unavailable', 'no good answer in the last five minutes');
  }

  /** Concurrent callers share one request to the service. */
  private askOnce(): Promise<void> {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async ask(): Promise<void> {
    try {
      const events = await this.client.upcoming();
      // After an expired answer, cached pages show a failure and must be invalidated.
      const isNews = !this.isYoungerThan(STALE_MAX_MS) || !isDeepStrictEqual(events, this.lastGood?.events);
      this.lastGood = { events, atMs: this.clock.steadyMs() };
      if (isNews) this.versions.bump(EVENTS_TOPIC);
    } catch (error) {
      this.failedAtMs = this.clock.steadyMs();
      this.logger.warn('the scheduling service failed', error);
    }
  }

  private isYoungerThan(ageMs: number): boolean {
    return this.lastGood !== undefined && this.clock.steadyMs() - this.lastGood.atMs < ageMs;
  }
}
