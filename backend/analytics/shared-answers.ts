import { LRUCache } from 'lru-cache';
import type { AnswerVersions } from '../caching/answer-versions.ts';
import type { Clock } from '../time/clock.ts';

const MAX_ANSWERS = 100;

interface SharedAnswer {
  readonly atMs: number;
  /** Topic versions when the read began: an answer that was begun before a write is not served after it. */
  readonly stamp: string;
  readonly answer: Promise<object>;
}

/**
 * Answers that callers share for some seconds, so that many members of staff cause one read. A write to one of the
 * topics invalidates them.
 */
export class SharedAnswers {
  private readonly answers = new LRUCache<string, SharedAnswer>({ max: MAX_ANSWERS });

  constructor(
    private readonly clock: Clock,
    private readonly versions: AnswerVersions,
    private readonly topics: readonly string[],
    private readonly maxAgeMs: number,
  ) {}

  /**
   * The shared answer of that key, or the result of `read` when it is expired or invalidated. Failed answers are not
   * shared with later callers.
   */
  get<Answer extends object>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const shared = this.answers.get(key);
    const nowMs = this.clock.steadyMs();
    const stamp = this.versions.stamp(this.topics);
    if (shared?.stamp === stamp && nowMs - shared.atMs < this.maxAgeMs) return shared.answer as Promise<Answer>;
    const answer = read();
    const entry = { atMs: nowMs, stamp, answer };
    this.answers.set(key, entry);
    answer.catch(() => this.answers.peek(key) === entry && this.answers.delete(key));
    return answer;
  }
}
