import { currentTransaction } from './transaction.ts';
import type { Writer } from './writer.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Batches frequent writes: items that arrive before a transaction has begun are stored by it together, with a few
 * statements. Each item gets its result after the commit. A failed batch is retried item by item, so that a bad item
 * affects no other. Not for use inside a transaction, which would deadlock with the batch.
 */
export class WriteBatcher<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /** `storeAll` runs inside a transaction, stores all items or throws, and returns the results in order. */
  constructor(
    private readonly writer: Pick<Writer, 'write'>,
    private readonly maxItems: number,
    private readonly storeAll: (items: Item[]) => Promise<Result[]>,
  ) {}

  async store(item: Item): Promise<Result> {
    if (currentTransaction()) throw new Error('a batch was stored to from inside a transaction');
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.storeNext();
    this.isRunning = false;
  }

  private async storeNext(): Promise<void> {
    let batch: Waiting<Item, Result>[] = [];
    try {
      const results = await this.writer.write(() => {
        batch = this.waiting.splice(0, this.maxItems); // not earlier: more items arrive before the transaction begins
        return this.storeAll(batch.map(({ item }) => item));
      });
      settle(batch, results);
    } catch (error) {
      if (batch.length === 0) batch = this.waiting.splice(0, this.maxItems);
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await this.storeAlone(one);
    }
  }

  private async storeAlone(one: Waiting<Item, Result>): Promise<void> {
    try {
      settle([one], await this.writer.write(() => this.storeAll([one.item])));
    } catch (error) {
      one.reject(error);
    }
  }
}

function settle<Item, Result>(batch: Waiting<Item, Result>[], results: Result[]): void {
  for (const [index, result] of results.entries()) batch[index]?.resolve(result);
}
