import { Injectable } from '@nestjs/common';

/** A person who is erased: what modules find their rows by. */
export interface ErasedPerson {
  readonly id: string;
  /** In lower case; null of an account without, and where the account is gone already. */
  readonly email: string | null;
  /**
   * What is stored with the e-mail and no id is theirs from this instant on, that of their account: nobody checks the e-mail, and another
   * person may have given it before. Empty: all is, an admin asked and answers for whose it is.
   */
  readonly emailCountsFrom: string;
  /** What others may have called them in a text: their RUT and their whole name, in lower case; empty where the account is gone already. */
  readonly names: readonly string[];
  /**
   * Whether rows that no index finds are looked for, in all of a table. Not each time of a person whose account went long ago: it goes
   * last, so that there are none but those of requests that were on their way.
   */
  readonly isSearched: boolean;
}

/**
 * Erases what one module stores about a person, in transactions of its own, each short. It may be stopped between two of them and called
 * again, any number of times.
 */
export type PersonEraser = (person: ErasedPerson) => Promise<void>;

/** Holds what erases people: modules register theirs when they start, and the accounts' module calls them. */
@Injectable()
export class PersonErasers {
  private readonly erasers: PersonEraser[] = [];
  private last: PersonEraser | undefined;

  add(eraser: PersonEraser): void {
    this.erasers.push(eraser);
  }

  /** The one that removes the account, by which the others find rows that have no id in them. */
  addLast(eraser: PersonEraser): void {
    this.last = eraser;
  }

  async erase(person: ErasedPerson): Promise<void> {
    for (const eraser of this.erasers) await eraser(person);
    await this.last?.(person);
  }
}
