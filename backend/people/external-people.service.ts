import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { accountIdSchema } from '../../contract/identity.ts';
import type { Profile } from '../../contract/profile.ts';
import { addressSchema, nameSchema } from '../../contract/text.ts';
import { Writer } from '../database/writer.ts';
import { Clock } from '../shared/clock.ts';
import { SHOWN_NAME_MAX_CHARS } from './external-person.entity.ts';
import { ExternalPersonQueries } from './external-person.queries.ts';

/** Whoever is seen again and again is written down so often. */
const SEEN_EVERY_MS = 60 * 60_000;
const MAX_REMEMBERED = 20_000;

interface Seen {
  readonly shownName: string;
  readonly pictureUrl: string | null;
  readonly atMs: number;
}

/** Keeps what others are shown of the provider's people: it is asked with a person's own token alone, and others read without one. */
@Injectable()
export class ExternalPeopleService {
  private readonly logger = new Logger(ExternalPeopleService.name);
  /** What was last written, so that a profile that says nothing new costs no write. */
  private readonly written = new LRUCache<string, Seen>({ max: MAX_REMEMBERED });

  constructor(
    private readonly people: ExternalPersonQueries,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /** Call it whenever a profile was read. It never fails: nobody is turned away because nothing can be written. */
  async noteSeen({ id, profile }: Profile): Promise<void> {
    if (!accountIdSchema.safeParse(id).success) return;
    const seen = { shownName: shownNameOf(profile), pictureUrl: addressOf(profile.picture?.url), atMs: this.clock.nowMs() };
    if (!isNews(seen, this.written.get(id))) return;
    const { shownName, pictureUrl } = seen;
    const row = { id, shownName, pictureUrl, lastSeenAt: new Date(seen.atMs).toISOString() };
    try {
      await this.writer.write(() => this.people.save(row));
      this.written.set(id, seen);
    } catch {
      this.logger.warn('a person of the identity provider could not be written down');
    }
  }
}

function isNews(seen: Seen, written: Seen | undefined): boolean {
  if (!written || written.shownName !== seen.shownName || written.pictureUrl !== seen.pictureUrl) return true;
  return Math.abs(seen.atMs - written.atMs) >= SEEN_EVERY_MS;
}

/** By the rule for names that people type; a name that breaks it can't be shown. */
function shownNameOf({ fullName, name, lastName }: Profile['profile']): string {
  const given = (fullName.trim() || `${name} ${lastName}`).trim().slice(0, 2 * SHOWN_NAME_MAX_CHARS);
  const short = [...given].slice(0, SHOWN_NAME_MAX_CHARS).join('');
  return nameSchema('', SHOWN_NAME_MAX_CHARS).safeParse(short).data ?? '';
}

function addressOf(url: string | null | undefined): string | null {
  return (url && addressSchema.safeParse(url).data) || null;
}
