import type { ImportProblem } from '../../contract/imports.ts';
import type { StaffMember } from '../shared/staff-member.ts';
import type { CsvLine } from './csv/csv-lines.ts';
import type { Headings, KnownColumns } from './csv/headings.ts';

/** A course or an account of a file, held against the academy. */
export interface Judged<Change> {
  /** Where it begins. */
  readonly row: number;
  readonly problems: readonly ImportProblem[];
  /** What is to be written; absent where it has problems, or is in the academy just so. */
  readonly change?: Change;
  readonly isNew: boolean;
  /** A category that is to be made before. */
  readonly newCategory?: string | undefined;
  /** Rows that writing it takes, about. */
  readonly weight: number;
}

/** A kind of thing that is imported. */
export interface ImportSource<Change> {
  readonly columns: KnownColumns;

  /**
   * Holds a file against the academy, by the rules of the panel's forms. Reads alone.
   * @param checkedAt what was changed in the academy since then is a problem; absent while the file is only checked
   */
  judge(lines: AsyncIterable<CsvLine>, headings: Headings, checkedAt?: string): AsyncGenerator<Judged<Change>>;

  /** Writes as the panel's forms do; call it in a transaction. @throws AppError when one of them is not possible any more */
  write(staff: StaffMember, changes: readonly Change[], importId: string): Promise<void>;

  /** Makes what changes refer to. */
  prepare?(staff: StaffMember, categories: readonly string[]): Promise<void>;
}

/** Things that are held against the academy at a time. */
export const JUDGED_AT_ONCE = 25;

/** Groups of at most so many, as they come. */
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
