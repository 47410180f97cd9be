interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * For the hottest writes: what arrives while a batch is being stored is stored together by the next one, with a handful of statements
 * for all of it. Each item is answered after the commit. A batch that fails is tried again one by one, so that one bad item spoils
 * no other.
 */
export class WriteBatcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /** `commit` stores all items in one transaction or none, and answers each, in order. */
  constructor(
    private readonly maxItems: number,
    private readonly commit: (items: Item[]) => Promise<Result[]>,
  ) {}

  store(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.storeTogether(this.waiting.splice(0, this.maxItems));
    this.isRunning = false;
  }

  private async storeTogether(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.commit(batch.map(({ item }) => item));
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await this.storeTogether([one]);
    }
  }
}
