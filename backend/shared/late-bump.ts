import type { AnswerVersions } from './answer-versions.ts';

/** Longest delay of view counts in lists. */
const LIST_LAG_MS = 10_000;

/** Bumps the topic of lists some seconds after a view, once for all views that come meanwhile: lists stay cached while people read. */
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

  /** Call it when the server ends. */
  close(): void {
    clearTimeout(this.timer);
  }
}
