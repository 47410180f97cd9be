/**
 * Batches frequent look-ups by key that must see every earlier write: keys requested during a query share the next one,
 * so that each row comes from a query that began after its request. Not for use inside a transaction.
 */
export class ReadBatcher<Key, Row> {
  private waiting: { key: Key; resolve: (row: Row | undefined) => void; reject: (reason: unknown) => void }[] = [];
  private isRunning = false;

  constructor(
    private readonly maxKeys: number,
    private readonly readAll: (keys: Key[]) => Promise<ReadonlyMap<Key, Row>>,
  ) {}

  read(key: Key): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.readNext();
    this.isRunning = false;
  }

  private async readNext(): Promise<void> {
    const batch = this.waiting.splice(0, this.maxKeys);
    try {
      const rows = await this.readAll([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(rows.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
