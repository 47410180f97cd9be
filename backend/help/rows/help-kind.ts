import type { EntityTarget } from 'typeorm';
import type { PageQuery } from '../../../contract/paging.ts';
import type { Sort } from '../../../contract/tables.ts';
import type { HelpRowEntity } from './help-row.entity.ts';

/** A query for a table of the help; its filters are columns of the row. */
export interface HelpTableQuery extends PageQuery {
  readonly q?: string | undefined;
  /** The id of a row; the answer is the page that contains it. */
  readonly around?: string | undefined;
  readonly sort?: Sort<string> | undefined;
  readonly isActive?: '0' | '1' | undefined;
  readonly categoryId?: string | undefined;
}

/** The properties of one kind of row; `HelpRowsService` treats all kinds alike. */
export interface HelpKind<Row extends HelpRowEntity, Answer extends object> {
  /** The noun in the audit log: `faq.create`. */
  readonly noun: 'contact_info' | 'faq' | 'faq_category' | 'social_link' | 'work_schedule';
  readonly entity: EntityTarget<Row>;
  /** The fields that staff write; others in a body are ignored. */
  readonly fields: readonly (keyof Row & string)[];
  /** The values of omitted fields in a new row. */
  readonly defaults: Partial<Row>;
  /** The SQL expressions of sort orders that are not columns of the same name. */
  readonly sorts?: Readonly<Record<string, string>>;
  /** Columns that are computed from the others. */
  readonly derived: (row: Row) => Partial<Row>;
  readonly toAnswer: (row: Row) => Answer;
}
