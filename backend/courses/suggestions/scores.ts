/** How well each thing of a list answers to some words: for each word the best place counts. */
export class Scores {
  private readonly sums: Float32Array;
  private readonly wordCounts: Uint8Array;
  private readonly ofWord: Float32Array;
  private readonly touched: number[] = [];

  constructor(size: number) {
    this.sums = new Float32Array(size);
    this.wordCounts = new Uint8Array(size);
    this.ofWord = new Float32Array(size);
  }

  /** The word at hand stands in that one, and says so much of it. */
  note(number: number, worth: number): void {
    const before = this.ofWord[number] ?? 0;
    if (before === 0) this.touched.push(number);
    if (worth > before) this.ofWord[number] = worth;
  }

  /** The next word. @returns whether the one before was anywhere */
  endWord(): boolean {
    const { length } = this.touched;
    for (const number of this.touched.splice(0)) {
      this.sums[number] = (this.sums[number] ?? 0) + (this.ofWord[number] ?? 0);
      this.wordCounts[number] = (this.wordCounts[number] ?? 0) + 1;
      this.ofWord[number] = 0;
    }
    return length > 0;
  }

  /**
   * Those with at least so many of the words: the most words first, then the best, then in the list's order.
   * @param bonus what else speaks for one; null: it is left out
   */
  best(limit: number, leastWords: number, bonus: (number: number) => number | null): number[] {
    const best: { number: number; score: number }[] = [];
    for (let number = 0; number < this.sums.length; number += 1) {
      const words = this.wordCounts[number] ?? 0;
      const more = words < Math.max(1, leastWords) ? null : bonus(number);
      if (more === null) continue;
      const score = words * WORD + (this.sums[number] ?? 0) + more;
      const last = best.at(-1);
      if (last && best.length === limit && last.score >= score) continue;
      const place = best.findIndex((other) => other.score < score);
      best.splice(place < 0 ? best.length : place, 0, { number, score });
      if (best.length > limit) best.pop();
    }
    return best.map(({ number }) => number);
  }
}

/** More than any sum of what words say. */
const WORD = 1_000;
