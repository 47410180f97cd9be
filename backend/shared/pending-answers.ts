interface PendingAnswer {
  readonly stamp: string;
  readonly settled: Promise<void>;
}

/** Answers that are being computed: whoever wants the same one waits for it instead of computing it too. */
export class PendingAnswers {
  private readonly pending = new Map<string, PendingAnswer>();

  /** Resolves when the answer has been computed or has failed; undefined when nobody is computing it for this stamp. */
  waitFor(key: string, stamp: string): Promise<void> | undefined {
    const answer = this.pending.get(key);
    return answer?.stamp === stamp ? answer.settled : undefined;
  }

  /** Says that the caller computes it. The function that it returns ends the wait of the others; calling it again does no harm. */
  add(key: string, stamp: string): () => void {
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const answer = { stamp, settled };
    this.pending.set(key, answer);
    return () => {
      if (this.pending.get(key) === answer) this.pending.delete(key);
      settle();
    };
  }
}
