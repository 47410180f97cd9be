import { Injectable } from '@nestjs/common';

/** What is asked of the module that knows people. */
export interface KnownPeople {
  /** The names that people have now; those who are unknown or gone are missing. */
  readonly namesOf: (ids: readonly string[]) => Promise<Map<string, string>>;
  /** The ids of the first people whom a search finds by name, e-mail, RUT or code. */
  readonly find: (q: string, limit: number) => Promise<string[]>;
}

/** Tells what people are called now. For modules that the module of people may use itself. */
@Injectable()
export class PersonNames {
  private people: KnownPeople | undefined;

  /** Called by the module that has them. */
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
