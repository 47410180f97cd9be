import { Injectable, Logger } from '@nestjs/common';
import { accountIdSchema } from '../../contract/identity.ts';
import type { Profile } from '../../contract/profile.ts';
import { addressSchema, nameSchema } from '../../contract/text.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { recentlyUsed } from '../caching/recently-used.ts';
import { Writer } from '../database/writer.ts';
import { Clock } from '../time/clock.ts';
import { SHOWN_NAME_MAX_CHARS } from './external-person.entity.ts';
import { ExternalPersonQueries } from './external-person.queries.ts';
import { PEOPLE_TOPIC } from './people-topics.ts';
import { SeenPeopleService } from './seen-people.service.ts';

/** Smallest interval, in milliseconds, between two writes of a person whose name and picture stay the same. */
const STORE_INTERVAL_MS = 60 * 60_000;
const MAX_CACHED_PEOPLE = 20_000;

interface SeenPerson {
  readonly shownName: string;
  readonly pictureUrl: string | null;
  readonly atMs: number;
}

/**
 * Stores the names and pictures of the provider's people. The provider gives a profile only for the person's own token,
 * while other people see the name without it.
 */
@Injectable()
export class ExternalPeopleService {
  private readonly logger = new Logger(ExternalPeopleService.name);
  /** The last stored values: a profile without changes causes no write. */
  private readonly stored = recentlyUsed<SeenPerson>(MAX_CACHED_PEOPLE);

  constructor(
    private readonly people: ExternalPersonQueries,
    private readonly seen: SeenPeopleService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly clock: Clock,
  ) {}

  /**
   * Called for every profile that the provider gives. It never fails, so that people are served while the database
   * refuses writes.
   */
  async storePerson({ id, profile }: Profile): Promise<void> {
    if (!accountIdSchema.safeParse(id).success) return;
    const seen = {
      shownName: shownNameOf(profile),
      pictureUrl: pictureUrlOf(profile.picture?.url),
      atMs: this.clock.nowMs(),
    };
    if (!isDue(seen, this.stored.get(id))) return;
    const { shownName, pictureUrl } = seen;
    const row = { id, shownName, pictureUrl, lastSeenAt: new Date(seen.atMs).toISOString() };
    try {
      await this.writer.write(async () => {
        await this.people.save(row);
        await this.seen.tell(id, row.lastSeenAt);
        this.writer.afterCommit(() => this.versions.bump(PEOPLE_TOPIC));
      });
      this.stored.set(id, seen);
    } catch (error) {
      this.logger.warn('a person of the identity provider could not be stored', error);
    }
  }
}

function isDue(seen: SeenPerson, stored: SeenPerson | undefined): boolean {
  if (!stored || stored.shownName !== seen.shownName || stored.pictureUrl !== seen.pictureUrl) return true;
  return Math.abs(seen.atMs - stored.atMs) >= STORE_INTERVAL_MS;
}

/** The name, if it satisfies the rule for typed names; otherwise empty. */
function shownNameOf({ fullName, name, lastName }: Profile['profile']): string {
  const given = (fullName.trim() || `${name} ${lastName}`).trim().slice(0, 2 * SHOWN_NAME_MAX_CHARS);
  const short = [...given].slice(0, SHOWN_NAME_MAX_CHARS).join('');
  return nameSchema('', SHOWN_NAME_MAX_CHARS).safeParse(short).data ?? '';
}

/** Null for a path of the academy: with it the person could prevent the removal of another person's file. */
function pictureUrlOf(url: string | null | undefined): string | null {
  const address = (url && addressSchema.safeParse(url).data) || null;
  return address?.startsWith('/objects/') ? null : address;
}
