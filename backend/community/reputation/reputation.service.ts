import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ERASED_AUTHOR_ID } from '../../../contract/identity.ts';
import { UNKNOWN_PERSON_NAME } from '../../../contract/profile.ts';
import {
  ACTIVE_DAYS,
  ACTIVE_SELLERS,
  type ActiveSeller,
  type Contributions,
  contributionsSchema,
  levelOf,
  type OwnReputation,
  reputationOf,
} from '../../../contract/reputation.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { batchesOf } from '../../database/batches.ts';
import { pick } from '../../database/pick.ts';
import { Writer } from '../../database/writer.ts';
import { PeopleService } from '../../people/people.service.ts';
import { SeenPeopleService } from '../../people/seen-people.service.ts';
import { Clock } from '../../time/clock.ts';
import { REPUTATION_TOPIC } from '../community-topics.ts';
import type { ContributorEntity } from './contributor.entity.ts';
import { ContributorQueries, type Counts, NOTHING } from './contributor.queries.ts';

const DAY_MS = 86_400_000;

/** Ids per query. */
const BATCH_MAX_IDS = 1_000;
const FIGURES = Object.keys(NOTHING) as (keyof Counts)[];
const SHOWN = contributionsSchema.keyof().options;

/** Counts that grow with each event. `WrittenCountsService` sets the points of posts and replies. */
type Added = Partial<
  Pick<ContributorEntity, 'totalPosts' | 'totalReplies' | 'upvotes' | 'downvotes' | 'writtenPosts' | 'writtenReplies'>
>;

/** Counts the contributions of people, and ranks the contributors seen in the last 30 days. */
@Injectable()
export class ReputationService implements OnModuleInit {
  constructor(
    private readonly contributors: ContributorQueries,
    private readonly people: PeopleService,
    private readonly seen: SeenPeopleService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.seen.onSeen((id, seenAt) => this.noteSeen(id, seenAt));
  }

  /** The ranking: contributors seen in the last 30 days, the highest reputation first. */
  async activeSellers(): Promise<ActiveSeller[]> {
    const rows = await this.contributors.top(ACTIVE_SELLERS, this.activeSince());
    const people = await this.people.shownOf(rows.map(({ id }) => id));
    return rows.map((row) => {
      const { name, picture = null, code = null, experience = 0 } = people.get(row.id) ?? {};
      const shown = { fullName: name ?? UNKNOWN_PERSON_NAME, avatar: picture, code, experience };
      return { ...contributionsOf(row), ...standingOf(row), ...shown, id: row.id, lastSessionAt: row.lastSeenAt };
    });
  }

  /** The user's own counts and place, also without contributions; ranks the user as seen now. */
  async ownReputation(userId: string): Promise<OwnReputation> {
    const row = (await this.contributors.findById(userId)) ?? { ...NOTHING, id: userId, reputation: 0 };
    const place = 1 + (await this.contributors.countBefore(row, this.activeSince()));
    return { ...contributionsOf(row), ...standingOf(row), place };
  }

  /**
   * Adds to the counts of people, without the erased author. Always in the order of the ids, which prevents deadlocks
   * between processes.
   */
  async add(counts: ReadonlyMap<string, Added>): Promise<void> {
    const ids = [...counts.keys()].filter((id) => id !== ERASED_AUTHOR_ID).toSorted();
    if (ids.length === 0) return;
    const people = await this.people.shownOf(ids);
    const rows = ids.map((id) => ({
      ...NO_CONTRIBUTIONS,
      ...counts.get(id),
      id,
      lastSeenAt: people.get(id)?.lastSeenAt ?? NEVER,
    }));
    await this.contributors.add(rows);
    this.bump();
  }

  /** Recounts the contributions of these people from the stored rows. */
  async recount(ids: readonly string[]): Promise<void> {
    const sorted = [...new Set(ids)].filter((id) => id !== ERASED_AUTHOR_ID).toSorted();
    await this.add(new Map(sorted.map((id) => [id, {}]))); // locks their rows
    for (const batch of batchesOf(sorted, BATCH_MAX_IDS)) {
      const counts = await this.contributors.countsOf(batch);
      for (const id of batch) {
        const contributions = counts.get(id) ?? NOTHING;
        await this.contributors.update(id, { ...contributions, reputation: reputationOf(contributions) });
      }
    }
    this.bump();
  }

  /** Recounts all contributions: after an import, or when `miscounted` found differences. */
  async recountAll(): Promise<void> {
    const counts = await this.contributors.countsOf();
    const known = await this.contributors.all();
    const ids = [...new Set([...counts.keys(), ...known.keys()])].toSorted();
    for (const batch of batchesOf(ids, BATCH_MAX_IDS)) {
      const people = await this.people.shownOf(batch);
      const rows = batch.map((id) => {
        const contributions = counts.get(id) ?? NOTHING;
        const written = { writtenPosts: contributions.totalPosts, writtenReplies: contributions.totalReplies };
        return {
          ...contributions,
          ...NOT_WRITTEN,
          ...written,
          id,
          reputation: reputationOf(contributions),
          lastSeenAt: people.get(id)?.lastSeenAt ?? NEVER,
        };
      });
      await this.contributors.save(rows);
    }
    this.bump();
  }

  /** People whose stored counts differ from their rows, with stored and recounted reputation. */
  async miscounted(): Promise<{ id: string; stored: number; counted: number }[]> {
    const counts = await this.contributors.countsOf();
    const known = await this.contributors.all();
    return [...new Set([...counts.keys(), ...known.keys()])].flatMap((id) => {
      const [stored, counted] = [known.get(id), counts.get(id) ?? NOTHING];
      const isRight =
        stored &&
        FIGURES.every((figure) => stored[figure] === counted[figure]) &&
        stored.reputation === reputationOf(counted);
      return isRight ? [] : { id, stored: stored?.reputation ?? 0, counted: reputationOf(counted) };
    });
  }

  private async noteSeen(id: string, seenAt: string | null): Promise<void> {
    await this.contributors.update(id, { lastSeenAt: seenAt ?? NEVER });
    this.bump();
  }

  private activeSince(): string {
    return new Date(this.clock.nowMs() - ACTIVE_DAYS * DAY_MS).toISOString();
  }

  private bump(): void {
    this.writer.afterCommit(() => this.versions.bump(REPUTATION_TOPIC));
  }
}

/** Sorts before every instant. */
const NEVER = '1970-01-01T00:00:00.000Z';
const NOT_WRITTEN = { writtenDay: '', writtenDayPosts: 0, writtenDayReplies: 0 };
const NO_CONTRIBUTIONS = { ...NOTHING, ...NOT_WRITTEN, writtenPosts: 0, writtenReplies: 0, reputation: 0 };

function contributionsOf(row: Contributions): Contributions {
  return pick(row, SHOWN);
}

function standingOf({ reputation }: { reputation: number }) {
  return { reputation, level: levelOf(reputation) };
}
