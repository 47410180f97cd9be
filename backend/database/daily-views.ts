import type { AnswerVersions } from '../caching/answer-versions.ts';
import { LateBump } from '../caching/late-bump.ts';
import { sha256 } from '../cryptography/sha256.ts';
import type { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import type { Clock } from '../time/clock.ts';
import { localDayAndTime } from '../time/local-day.ts';
import { isForeignKeyViolation, isUniqueViolation } from './constraint-violation.ts';
import { WriteBatcher } from './write-batcher.ts';
import type { Writer } from './writer.ts';

/** Most views per transaction. */
const BATCH_MAX_VIEWS = 256;

/** A view of a thing by an actor on a day. */
export interface DailyView {
  readonly subjectId: string;
  /** YYYY-MM-DD in the academy's time zone. */
  readonly day: string;
  /** SHA-256 of the actor's id, which may be a capability. */
  readonly actorHash: string;
}

/** Storage and counts of the views of one kind of thing. */
export interface ViewStore {
  /** The number of views of each thing; missing things are absent. */
  viewCounts(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The views among these that are stored, or more. */
  storedAmong(views: readonly DailyView[]): Promise<DailyView[]>;
  insert(views: readonly DailyView[], createdAt: string): Promise<void>;
  addViews(id: string, count: number): Promise<void>;
}

/** The topics that views bump: of the thing at once, of the lists some seconds later. */
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

/** Counts the views of things in batches, one per actor and day in the academy's time zone. */
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

  /** Counts the view unless this actor had one today. Returns the count, undefined for a missing thing. */
  record(subjectId: string, actorId: string): Promise<number | undefined> {
    const { clock, settings } = this.parts;
    const { day } = localDayAndTime(clock.nowMs(), settings.timeZone);
    return this.batcher.store({ subjectId, day, actorHash: sha256(actorId) }).catch(async (error: unknown) => {
      if (isForeignKeyViolation(error)) return undefined; // it was deleted in the meantime
      if (!isUniqueViolation(error)) throw error;
      return (await this.store.viewCounts([subjectId])).get(subjectId); // another process counted it
    });
  }

  /** Call it when the server closes. */
  close(): void {
    this.lists.close();
  }

  /** Counts new views and returns each thing's count, undefined for missing things. */
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
    // In ascending order, so that two processes that count the same things do not deadlock.
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
