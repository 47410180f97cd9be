import type { AnswerVersions } from '../shared/answer-versions.ts';
import type { Clock } from '../shared/clock.ts';
import { LateBump } from '../shared/late-bump.ts';
import { localDayAndTime } from '../shared/local-day.ts';
import type { SettingsInForce } from '../shared/settings-in-force.ts';
import { sha256 } from '../shared/sha256.ts';
import { isForeignKeyViolation, isUniqueViolation } from './constraint-violation.ts';
import { WriteBatcher } from './write-batcher.ts';
import type { Writer } from './writer.ts';

/** At most so many views share a transaction. */
const BATCH_MAX_VIEWS = 256;

/** Somebody saw a thing on a day. */
export interface DailyView {
  readonly subjectId: string;
  /** YYYY-MM-DD in the academy's time zone. */
  readonly day: string;
  /** SHA-256 of the actor's id, which may be a capability. */
  readonly actorHash: string;
}

/** Where the views of one kind of thing are stored and counted. */
export interface ViewStore {
  /** How often each of these was seen; what does not exist is missing. */
  viewCounts(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The stored ones of these views, or more. */
  storedAmong(views: readonly DailyView[]): Promise<DailyView[]>;
  insert(views: readonly DailyView[], createdAt: string): Promise<void>;
  addViews(id: string, count: number): Promise<void>;
}

/** The topics that views bump: of one thing at once, of the lists some seconds later. */
export interface ViewTopics {
  readonly of: (id: string) => string;
  readonly lists: string;
}

interface Parts {
  readonly writer: Writer;
  readonly versions: AnswerVersions;
  readonly settings: SettingsInForce;
  readonly clock: Clock;
}

/** Counts the views of things, each actor's once a day of the academy's time zone, in batches. */
export class DailyViews {
  private readonly batcher: WriteBatcher<DailyView, number | undefined>;
  private readonly lists: LateBump;

  constructor(
    private readonly store: ViewStore,
    private readonly topics: ViewTopics,
    private readonly parts: Parts,
  ) {
    this.lists = new LateBump(parts.versions, topics.lists);
    this.batcher = new WriteBatcher(parts.writer, BATCH_MAX_VIEWS, (views) => this.storeAll(views));
  }

  /** Counts the view unless this actor had one today; gives the count either way, undefined of what does not exist. */
  record(subjectId: string, actorId: string): Promise<number | undefined> {
    const { clock, settings } = this.parts;
    const { day } = localDayAndTime(clock.nowMs(), settings.timeZone);
    return this.batcher.store({ subjectId, day, actorHash: sha256(actorId) }).catch(async (error: unknown) => {
      if (isForeignKeyViolation(error)) return undefined; // it was deleted meanwhile
      if (!isUniqueViolation(error)) throw error;
      return (await this.store.viewCounts([subjectId])).get(subjectId); // another process counted it
    });
  }

  /** Call it when the server ends. */
  close(): void {
    this.lists.close();
  }

  /** Counts the views that are new and gives each thing's count; undefined of what does not exist. */
  private async storeAll(views: DailyView[]): Promise<(number | undefined)[]> {
    const before = await this.store.viewCounts(views.map(({ subjectId }) => subjectId));
    const isStored = new Set((await this.store.storedAmong(views)).map(keyOf));
    const added = new Map(
      views
        .filter((view) => before.has(view.subjectId) && !isStored.has(keyOf(view)))
        .map((view) => [keyOf(view), view]),
    );
    const counts = countBy([...added.values()].map(({ subjectId }) => subjectId));
    if (counts.size > 0) await this.count([...added.values()], counts);
    return views.map(({ subjectId }) => {
      const count = before.get(subjectId);
      return count === undefined ? undefined : count + (counts.get(subjectId) ?? 0);
    });
  }

  private async count(views: readonly DailyView[], counts: ReadonlyMap<string, number>): Promise<void> {
    await this.store.insert(views, this.parts.clock.nowIso());
    // In one order everywhere: two processes that count the same things wait for one another instead of blocking each other.
    for (const [id, count] of [...counts].toSorted()) await this.store.addViews(id, count);
    this.parts.writer.afterCommit(() => this.publish([...counts.keys()]));
  }

  private publish(ids: readonly string[]): void {
    for (const id of ids) this.parts.versions.bump(this.topics.of(id));
    this.lists.bump();
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
