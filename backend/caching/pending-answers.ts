interface PendingAnswer<Answer> {
  readonly stamp: string;
  readonly settled: Promise<Answer | undefined>;
}

/** Answers being computed; later requests for the same answer await it. */
export class PendingAnswers<Answer> {
  private readonly pending = new Map<string, PendingAnswer<Answer>>();

  /**
   * Resolves with the answer, or with undefined when it failed; returns undefined when no request computes it for this
   * stamp.
   */
  waitFor(key: string, stamp: string): Promise<Answer | undefined> | undefined {
    const answer = this.pending.get(key);
    return answer?.stamp === stamp ? answer.settled : undefined;
  }

  /**
   * Registers the caller as the one computing it. The returned function settles it for the others; only its first call
   * counts.
   */
  add(key: string, stamp: string): (answer?: Answer) => void {
    let settle: (answer: Answer | undefined) => void = () => {};
    const settled = new Promise<Answer | undefined>((resolve) => {
      settle = resolve;
    });
    const pending = { stamp, settled };
    this.pending.set(key, pending);
    return (answer) => {
      if (this.pending.get(key) === pending) this.pending.delete(key);
      settle(answer);
    };
  }
}
