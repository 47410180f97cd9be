import { Injectable } from '@nestjs/common';
import { accountIdSchema, isErasedId } from '../../contract/identity.ts';
import { ERASED_PERSON_NAME, UNKNOWN_PERSON_NAME } from '../../contract/profile.ts';
import { batchesOf } from '../database/batches.ts';
import { AccountQueries, type ShownAccount } from './account.queries.ts';
import { fullNameOf } from './accounts.service.ts';
import type { ExternalPersonEntity } from './external-person.entity.ts';
import { ExternalPersonQueries } from './external-person.queries.ts';

/** Number of ids in one query. */
const BATCH_MAX_IDS = 1_000;

/** The fields of a person that other people see. */
export interface ShownPerson {
  /**
   * Never a sign-in name or an e-mail; `ERASED_PERSON_NAME` for erased people, `UNKNOWN_PERSON_NAME` for unknown people
   * and visitors.
   */
  readonly name: string;
  /** A path under `/objects/`; null: screens show the initials. */
  readonly picture: string | null;
  /** The seller's code. */
  readonly code: string | null;
  /** Points, which staff set. */
  readonly experience: number;
  /** Time of the last start or renewal of a session; null: never, or the account is not active. */
  readonly lastSeenAt: string | null;
  /** Time of the account's creation; null for people of an external provider. */
  readonly memberSince: string | null;
}

const UNKNOWN_PERSON: ShownPerson = {
  name: UNKNOWN_PERSON_NAME,
  picture: null,
  code: null,
  experience: 0,
  lastSeenAt: null,
  memberSince: null,
};
const ERASED_PERSON: ShownPerson = { ...UNKNOWN_PERSON, name: ERASED_PERSON_NAME };

/**
 * Finds people and the fields that others see: the academy's accounts, and people of an external provider who have used
 * it.
 */
@Injectable()
export class PeopleService {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly external: ExternalPersonQueries,
  ) {}

  async exists(id: string): Promise<boolean> {
    return (await this.accounts.exists(id)) || this.external.exists(id);
  }

  /** The shown fields of each person; an unknown person gets `UNKNOWN_PERSON_NAME`. */
  async shownOf(ids: readonly string[]): Promise<Map<string, ShownPerson>> {
    const people = new Map(ids.map((id) => [id, isErasedId(id) ? ERASED_PERSON : UNKNOWN_PERSON]));
    const sought = new Set([...people.keys()].filter((id) => accountIdSchema.safeParse(id).success));
    const found = (id: string, person: ShownPerson) => {
      sought.delete(id);
      people.set(id, person);
    };
    for (const batch of batchesOf([...sought], BATCH_MAX_IDS))
      for (const row of await this.accounts.shownOf(batch)) found(row.id, ofAccount(row));
    for (const batch of batchesOf([...sought], BATCH_MAX_IDS))
      for (const row of await this.external.shownOf(batch)) found(row.id, ofExternalPerson(row));
    return people;
  }

  /** Like `shownOf`, only the names. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    return new Map([...(await this.shownOf(ids))].map(([id, { name }]) => [id, name]));
  }
}

function ofAccount(account: ShownAccount): ShownPerson {
  const { name, lastName, pictureUrl, code, experience, isActive, lastSessionAt, createdAt } = account;
  const shownName = fullNameOf({ name, lastName }) || UNKNOWN_PERSON_NAME;
  const picture = pictureOf(pictureUrl);
  return {
    name: shownName,
    picture,
    code,
    experience,
    lastSeenAt: isActive ? lastSessionAt : null,
    memberSince: createdAt,
  };
}

function ofExternalPerson({ shownName, pictureUrl, lastSeenAt }: ExternalPersonEntity): ShownPerson {
  return { ...UNKNOWN_PERSON, name: shownName || UNKNOWN_PERSON_NAME, picture: pictureOf(pictureUrl), lastSeenAt };
}

/** Null for a picture elsewhere, whose server would learn which people look at it. */
function pictureOf(address: string | null): string | null {
  return address?.startsWith('/objects/') ? address : null;
}
