import type { EntityTarget } from 'typeorm';
import type { PageQuery } from '../../../contract/paging.ts';
import type { Sort } from '../../../contract/tables.ts';
import type { HelpRowEntity } from './help-row.entity.ts';

/** What staff ask a table of the help for; its filters are columns of the row. */
export interface HelpTableQuery extends PageQuery {
  readonly q?: string | undefined;
  /** The page on which this row stands. */
  readonly around?: string | undefined;
  readonly sort?: Sort<string> | undefined;
  readonly isActive?: '0' | '1' | undefined;
  readonly categoryId?: string | undefined;
}

/** What one kind of row of the help has of its own: `HelpRowsService` does with all of them the same. */
export interface HelpKind<Row extends HelpRowEntity, Answer extends object> {
  /** In the audit log: `faq.create`. */
  readonly noun: 'contact_info' | 'faq' | 'faq_category' | 'social_link' | 'work_schedule';
  readonly entity: EntityTarget<Row>;
  /** What staff write; the rest of what a body says is ignored. */
  readonly fields: readonly (keyof Row & string)[];
  /** What a new row has of the fields that may be left out. */
  readonly defaults: Partial<Row>;
  /** The column of each order of the table that is not a column of that name. */
  readonly sorts?: Readonly<Record<string, string>>;
  /** The columns that follow from the others. */
  readonly derived: (row: Row) => Partial<Row>;
  readonly toAnswer: (row: Row) => Answer;
}
