import { Injectable } from '@nestjs/common';

/** A person who is erased, with the values that modules find the rows by. */
export interface ErasedPerson {
  readonly id: string;
  /** In lower case; null if the account has no e-mail, or is already deleted. */
  readonly email: string | null;
  /**
   * ISO 8601 in UTC, the creation of the account: rows with the e-mail and without an id belong to the person if they
   * are not older. Forms do not verify the e-mail, so an older row may be another person's. Empty when an admin
   * requested the erasure: all rows with the e-mail belong to the person.
   */
  readonly emailCountsFrom: string;
  /**
   * The RUT and the full name in lower case, as texts of other people may contain them; empty if the account is already
   * deleted.
   */
  readonly names: readonly string[];
  /**
   * Whether erasers also read whole tables for rows that no index finds. False for repeated erasures of a person whose
   * account was deleted long ago: the account is deleted last, so only requests that ran at that moment can have stored
   * such rows.
   */
  readonly isSearched: boolean;
}

/**
 * Erases the rows that one module stores about a person, in short transactions. It may be stopped between two of them
 * and called again, any number of times.
 */
export type PersonEraser = (person: ErasedPerson) => Promise<void>;

/** The erasers of all modules: each module adds its own at startup, and the people module calls them. */
@Injectable()
export class PersonErasers {
  private readonly erasers: PersonEraser[] = [];
  private last: PersonEraser | undefined;

  add(eraser: PersonEraser): void {
    this.erasers.push(eraser);
  }

  /**
   * Adds the eraser that deletes the account. It runs last, because the others find rows without an id by values of the
   * account.
   */
  addLast(eraser: PersonEraser): void {
    this.last = eraser;
  }

  async erase(person: ErasedPerson): Promise<void> {
    for (const eraser of this.erasers) await eraser(person);
    await this.last?.(person);
  }
}
