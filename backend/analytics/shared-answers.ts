import { LRUCache } from 'lru-cache';
import type { AnswerVersions } from '../shared/answer-versions.ts';
import type { Clock } from '../shared/clock.ts';

const MAX_ANSWERS = 100;

interface SharedAnswer {
  readonly atMs: number;
  /** Of the moment when the answer was begun: one that was begun before a write is not given out after it. */
  readonly stamp: string;
  readonly answer: Promise<object>;
}

/**
 * Answers that all who ask within some seconds share, however many they are: figures are read once for a whole office. A write to one of
 * the topics ends the sharing at once.
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
   * The answer of that key: `read` now, or at most so long ago and since the last write. One that failed is not shared with those who ask
   * later.
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
