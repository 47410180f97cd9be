import { LRUCache } from 'lru-cache';
import type { Clock } from '../shared/clock.ts';

const MAX_ANSWERS = 100;

/** Answers that all who ask within some seconds share, however many they are: figures are read once for a whole office. */
export class SharedAnswers {
  private readonly answers = new LRUCache<string, { atMs: number; answer: Promise<object> }>({ max: MAX_ANSWERS });

  constructor(
    private readonly clock: Clock,
    private readonly maxAgeMs: number,
  ) {}

  /** The answer of that key: `read` now, or at most so long ago. One that failed is not shared with those who ask later. */
  get<Answer extends object>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const shared = this.answers.get(key);
    const nowMs = this.clock.steadyMs();
    if (shared && nowMs - shared.atMs < this.maxAgeMs) return shared.answer as Promise<Answer>;
    const answer = read();
    this.answers.set(key, { atMs: nowMs, answer });
    answer.catch(() => this.answers.delete(key));
    return answer;
  }
}
