import type { ImportProblem } from '../../contract/imports.ts';
import type { StaffMember } from '../access/staff-member.ts';
import type { CsvLine } from './csv/csv-lines.ts';
import type { Headings, KnownColumns } from './csv/headings.ts';

/** A course or an account of a file, compared with the academy. */
export interface Judged<Change> {
  /** The first row of it. */
  readonly row: number;
  readonly problems: readonly ImportProblem[];
  /** The change to write; absent when there are problems or nothing differs. */
  readonly change?: Change;
  readonly isNew: boolean;
  /** A category to create first. */
  readonly newCategory?: string | undefined;
  /** Approximate number of database rows that it writes. */
  readonly weight: number;
}

/** One kind of import: courses or accounts. */
export interface ImportSource<Change> {
  readonly columns: KnownColumns;

  /**
   * Compares a file with the academy, by the rules of the panel's forms. Writes nothing.
   * @param checkedAt rows that changed in the academy since then get a problem; absent during the check
   */
  judge(lines: AsyncIterable<CsvLine>, headings: Headings, checkedAt?: string): AsyncGenerator<Judged<Change>>;

  /** Writes like the panel's forms, inside a transaction. @throws AppError when a change is refused */
  write(staff: StaffMember, changes: readonly Change[], importId: string): Promise<void>;

  /** Creates the categories that changes refer to. */
  prepare?(staff: StaffMember, categories: readonly string[]): Promise<void>;
}

/** Courses or accounts per comparison. */
export const JUDGED_AT_ONCE = 25;

/** Consecutive groups of at most `maxItems`. */
export async function* groupsOf<Item>(items: AsyncIterable<Item>, maxItems: number): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < maxItems) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
