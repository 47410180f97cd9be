import type { AnswerVersions } from './answer-versions.ts';

/** Delay of view counts in lists, in milliseconds. */
const LIST_LAG_MS = 10_000;

/**
 * Bumps the topic of lists 10 s after a view, once for all views in between, so that lists stay cached while people
 * read.
 */
export class LateBump {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly versions: AnswerVersions,
    private readonly topic: string,
  ) {}

  bump(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.versions.bump(this.topic);
    }, LIST_LAG_MS).unref();
  }

  /** Stops the timer; call it when the server closes. */
  close(): void {
    clearTimeout(this.timer);
  }
}
