import { isForeignKeyViolation, isUniqueViolation } from './constraint-violation.ts';
import { WriteBatcher } from './write-batcher.ts';
import type { Writer } from './writer.ts';

/** Views that share one transaction at the most. */
const BATCH_MAX_VIEWS = 256;

/** Somebody saw a thing on a day. */
export interface DailyView {
  readonly subjectId: string;
  /** YYYY-MM-DD in the academy's time zone. */
  readonly day: string;
  /** SHA-256 of the actor's id. */
  readonly actorHash: string;
}

/** Where the views of one kind of thing are stored and counted. */
export interface ViewStore {
  /** How often each of these was seen; what does not exist is missing. */
  countsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Which of these views, or more, are stored. */
  storedAmong(views: readonly DailyView[]): Promise<DailyView[]>;
  insert(views: readonly DailyView[]): Promise<void>;
  addToCount(id: string, count: number): Promise<void>;
  /** Runs after the commit, with what was seen. */
  counted(ids: readonly string[]): void;
}

/** Counts who saw a thing, each actor once a day, in batches. */
export class DailyViews {
  private readonly batcher: WriteBatcher<DailyView, number | undefined>;

  constructor(
    private readonly store: ViewStore,
    private readonly writer: Pick<Writer, 'write' | 'afterCommit'>,
  ) {
    this.batcher = new WriteBatcher(writer, BATCH_MAX_VIEWS, (views) => this.storeAll(views));
  }

  /** Counts the view unless it was counted before; gives the count either way, undefined of what does not exist. */
  record(view: DailyView): Promise<number | undefined> {
    return this.batcher.store(view).catch(async (error: unknown) => {
      if (isForeignKeyViolation(error)) return undefined; // it was deleted meanwhile
      if (!isUniqueViolation(error)) throw error;
      return (await this.store.countsOf([view.subjectId])).get(view.subjectId); // another process counted it
    });
  }

  private async storeAll(views: DailyView[]): Promise<(number | undefined)[]> {
    const before = await this.store.countsOf(views.map(({ subjectId }) => subjectId));
    const isStored = new Set((await this.store.storedAmong(views)).map(keyOf));
    const added = new Map(
      views.filter((view) => before.has(view.subjectId) && !isStored.has(keyOf(view))).map((view) => [keyOf(view), view]),
    );
    const counts = countBy([...added.values()].map(({ subjectId }) => subjectId));
    if (counts.size > 0) await this.count([...added.values()], counts);
    return views.map(({ subjectId }) => {
      const count = before.get(subjectId);
      return count === undefined ? undefined : count + (counts.get(subjectId) ?? 0);
    });
  }

  private async count(views: readonly DailyView[], counts: ReadonlyMap<string, number>): Promise<void> {
    await this.store.insert(views);
    // In one order everywhere: two processes that count the same things wait for one another instead of blocking each other.
    for (const [id, count] of [...counts].toSorted()) await this.store.addToCount(id, count);
    this.writer.afterCommit(() => this.store.counted([...counts.keys()]));
  }
}

function keyOf({ subjectId, day, actorHash }: DailyView): string {
  return `${subjectId} ${day} ${actorHash}`;
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
