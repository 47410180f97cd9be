import { Injectable } from '@nestjs/common';
import { accountIdSchema } from '../../contract/identity.ts';
import { UNKNOWN_PERSON_NAME } from '../../contract/profile.ts';
import { batchesOf } from '../shared/batches.ts';
import { AccountQueries } from './account.queries.ts';
import { fullNameOf } from './accounts.service.ts';
import { ExternalPersonQueries } from './external-person.queries.ts';

/** Ids that one query names. */
const BATCH_MAX_IDS = 1_000;

/** Says who exists and what they are called: the academy's accounts, and people of an external provider who have been here. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly external: ExternalPersonQueries,
  ) {}

  async exists(id: string): Promise<boolean> {
    return (await this.accounts.exists(id)) || this.external.exists(id);
  }

  /**
   * The name that others are shown, for each of the ids: never a sign-in name or an e-mail. Whoever is unknown, gone or anonymous is
   * `UNKNOWN_PERSON_NAME`.
   */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const names = new Map(ids.map((id) => [id, UNKNOWN_PERSON_NAME]));
    const unnamed = new Set([...names.keys()].filter((id) => accountIdSchema.safeParse(id).success));
    const setName = (id: string, name: string) => {
      unnamed.delete(id);
      if (name) names.set(id, name);
    };
    for (const batch of batchesOf([...unnamed], BATCH_MAX_IDS))
      for (const { id, name, lastName } of await this.accounts.namesOf(batch)) setName(id, fullNameOf({ name, lastName }));
    for (const batch of batchesOf([...unnamed], BATCH_MAX_IDS))
      for (const { id, shownName } of await this.external.namesOf(batch)) setName(id, shownName);
    return names;
  }
}
