/** Pseudorandom numbers, equal for equal seeds (mulberry32, by Tommy Ettinger, public domain). */
export class SeededRandom {
  constructor(private state: number) {}

  /** At least 0 and less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from `min` to `max`, both inclusive. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.between(0, choices.length - 1)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  }
}
