import { Injectable } from '@nestjs/common';

/** The interface of the people module. */
export interface KnownPeople {
  /** Current names by id, without unknown and erased people. */
  readonly namesOf: (ids: readonly string[]) => Promise<Map<string, string>>;
  /** The ids of the first matches of a search by name, e-mail, RUT or code. */
  readonly find: (q: string, limit: number) => Promise<string[]>;
}

/** Looks up current names, for modules that the people module itself uses. */
@Injectable()
export class PersonNames {
  private people: KnownPeople | undefined;

  /** Called by the people module at startup. */
  use(people: KnownPeople): void {
    this.people = people;
  }

  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    return (await this.people?.namesOf(ids)) ?? new Map();
  }

  async find(q: string, limit: number): Promise<string[]> {
    return (await this.people?.find(q, limit)) ?? [];
  }
}
