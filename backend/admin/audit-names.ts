import { Injectable } from '@nestjs/common';
import { ERASED_PERSON_NAME } from '../../contract/profile.ts';
import { PersonNames } from '../personal-data/person-names.ts';
import { ACTS_ON_PEOPLE } from '../personal-data/personal-fields.ts';
import { Clock } from '../time/clock.ts';
import type { ListedEntry } from './audit.queries.ts';
import { AuditValuesQueries } from './audit-values.queries.ts';
import { keptSince } from './kept-values.ts';

/** Most people that one search finds. */
const FOUND_MAX_PEOPLE = 50;

/** Names in the audit log: from the entry, from its separate values, or after 90 days the person's current name. */
@Injectable()
export class AuditNames {
  constructor(
    private readonly values: AuditValuesQueries,
    private readonly people: PersonNames,
    private readonly clock: Clock,
  ) {}

  /** Up to 1,000 entries with the names of their subjects and actors. */
  async named(rows: readonly ListedEntry[]): Promise<ListedEntry[]> {
    const apart = new Map<string, { subjectName?: string; actorName?: string }>();
    for (const { entryId, subjectName, actorName } of await this.values.namesOf(
      rows.map(({ id }) => id),
      keptSince(this.clock),
    ))
      apart.set(entryId, {
        ...apart.get(entryId),
        ...(subjectName && { subjectName }),
        ...(actorName && { actorName }),
      });
    const unnamed = rows.filter((row) => this.isUnnamed(row));
    const now = await this.people.namesOf([
      ...new Set(unnamed.flatMap(({ subjectId, actorId }) => [subjectId, actorId])),
    ]);
    return rows.map((row) => ({
      ...row,
      subjectName:
        row.subjectName ??
        apart.get(row.id)?.subjectName ??
        (isOnPerson(row) ? (now.get(row.subjectId) ?? null) : null),
      actorName: row.actorName || (apart.get(row.id)?.actorName ?? now.get(row.actorId) ?? ERASED_PERSON_NAME),
    }));
  }

  /** Actors; those without a name in the log get their current name. */
  async namedActors(actors: readonly { id: string; name: string }[]): Promise<{ id: string; name: string }[]> {
    const now = await this.people.namesOf(actors.filter(({ name }) => name === '').map(({ id }) => id));
    return actors.map(({ id, name }) => ({ id, name: name || (now.get(id) ?? ERASED_PERSON_NAME) }));
  }

  /** Ids of the people that a search finds. */
  find(q: string): Promise<string[]> {
    return this.people.find(q, FOUND_MAX_PEOPLE);
  }

  private isUnnamed({ subjectName, actorName, ...row }: ListedEntry): boolean {
    return actorName === '' || (subjectName === null && isOnPerson(row));
  }
}

function isOnPerson({ action }: Pick<ListedEntry, 'action'>): boolean {
  return ACTS_ON_PEOPLE.test(action);
}
