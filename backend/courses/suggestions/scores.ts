/** Scores of the items of a list for some words; each word counts with its best place. */
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

  /** Records that the current word occurs in an item, with that worth. */
  note(number: number, worth: number): void {
    const before = this.ofWord[number] ?? 0;
    if (before === 0) this.touched.push(number);
    if (worth > before) this.ofWord[number] = worth;
  }

  /** Ends the current word. @returns whether it occurred in any item */
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
   * The items with at least so many of the words: by the number of words, then by score, then in the order of the list.
   * @param bonus added to the score of an item; null leaves the item out
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

/** More than any possible sum of worths and bonus. */
const WORD = 1_000;
