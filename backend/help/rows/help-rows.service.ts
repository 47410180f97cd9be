import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HELP_RESTORE_HOURS } from '../../../contract/help-editing.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { PanelSearchService } from '../../admin/panel-search.service.ts';
import { type StaffWriteRules, StaffWriterService } from '../../admin/staff-writer.service.ts';
import { Ids } from '../../database/ids.ts';
import { pick } from '../../database/pick.ts';
import { AppError } from '../../errors/app-error.ts';
import { nextVersion } from '../../http/routes/expected-version.ts';
import { offsetPage, type Page, pageStart } from '../../http/routes/page.ts';
import { Clock } from '../../time/clock.ts';
import { HELP_TOPIC } from '../help-topics.ts';
import type { FaqEntity } from './faq.entity.ts';
import type { HelpKind, HelpTableQuery } from './help-kind.ts';
import { FAQ_CATEGORIES, FAQS } from './help-kinds.ts';
import type { HelpRowEntity } from './help-row.entity.ts';
import { HelpRowQueries } from './help-row.queries.ts';

const HOUR_MS = 3_600_000;
const RULES: StaffWriteRules = {
  topics: [HELP_TOPIC],
  onDuplicate: () => new AppError('faq_category_exists', 'a second category of that name'),
};

/** Reading and editing of the help by staff, equal for every kind of row. */
@Injectable()
export class HelpRowsService implements OnModuleInit {
  constructor(
    private readonly rows: HelpRowQueries,
    private readonly staffWriter: StaffWriterService,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly search: PanelSearchService,
  ) {}

  onModuleInit(): void {
    this.search.add('faq', {
      access: 'trainer',
      find: async (q, limit) =>
        (await this.table(FAQS, { q, limit })).rows.map(({ id, question }) => ({ id, title: question, detail: null })),
    });
  }

  async table<Row extends HelpRowEntity, Answer extends object>(
    kind: HelpKind<Row, Answer>,
    query: HelpTableQuery,
  ): Promise<Page<Answer>> {
    const { limit = PAGE_MAX_ITEMS } = query;
    const start = await pageStart(query, (id) => this.rows.tablePlace(kind, query, id));
    const [rows, total] = await this.rows.table(kind, query, start.offset, limit);
    return offsetPage(rows.map(kind.toAnswer), start, total);
  }

  /** @throws AppError `help_item_not_found` */
  async row<Row extends HelpRowEntity, Answer extends object>(
    kind: HelpKind<Row, Answer>,
    id: string,
  ): Promise<Answer> {
    const row = await this.rows.findById(kind, id);
    if (!row) throw new AppError('help_item_not_found', `${kind.noun} ${id}`);
    return kind.toAnswer(row);
  }

  /** @throws AppError `faq_category_exists`; `invalid_input` when the FAQ's category does not exist */
  create<Row extends HelpRowEntity, Answer extends object>(
    kind: HelpKind<Row, Answer>,
    staff: StaffMember,
    input: object,
  ): Promise<Answer> {
    return this.staffWriter.write(staff, RULES, async () => {
      const now = this.clock.nowIso();
      const written = writtenOf(kind, input);
      await this.requireCategory(written);
      const made = { id: this.ids.next(), version: 1, deletedAt: null, createdAt: now, updatedAt: now };
      const row = { ...kind.defaults, ...written, ...made } as Row;
      await this.rows.insert(kind, { ...row, ...kind.derived(row) });
      return { action: `${kind.noun}.create`, subjectId: row.id, after: await this.row(kind, row.id) };
    });
  }

  /** Omitted fields stay unchanged. @throws like `create`; AppError `help_item_not_found`, `changed_meanwhile` */
  update<Row extends HelpRowEntity, Answer extends object>(
    kind: HelpKind<Row, Answer>,
    staff: StaffMember,
    id: string,
    input: object,
    expectedVersion?: number,
  ): Promise<Answer> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.locked(kind, id);
      if (before.deletedAt !== null) throw new AppError('help_item_not_found', `${kind.noun} ${id} is deleted`);
      const written = writtenOf(kind, input);
      await this.requireCategory(written);
      await this.change(kind, before, written, expectedVersion);
      const after = await this.row(kind, id);
      return { action: `${kind.noun}.update`, subjectId: id, before: kind.toAnswer(before), after };
    });
  }

  /** The row can be restored for `HELP_RESTORE_HOURS`. @throws AppError `help_item_not_found`, `changed_meanwhile` */
  remove<Row extends HelpRowEntity, Answer extends object>(
    kind: HelpKind<Row, Answer>,
    staff: StaffMember,
    id: string,
    expectedVersion?: number,
  ): Promise<void> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.locked(kind, id);
      if (before.deletedAt !== null) throw new AppError('help_item_not_found', `${kind.noun} ${id} is deleted`);
      await this.change(kind, before, { deletedAt: this.clock.nowIso() } as Partial<Row>, expectedVersion);
      return { action: `${kind.noun}.delete`, subjectId: id, before: kind.toAnswer(before), after: undefined };
    });
  }

  /**
   * Restores a deleted row; a row that is not deleted is unchanged, so that the call may be repeated.
   * @throws AppError `help_item_not_found` after `HELP_RESTORE_HOURS`; `faq_category_exists` when the name is taken;
   *   `changed_meanwhile`
   */
  async restore<Row extends HelpRowEntity, Answer extends object>(
    kind: HelpKind<Row, Answer>,
    staff: StaffMember,
    id: string,
    expectedVersion?: number,
  ): Promise<Answer> {
    const present = await this.rows.findById(kind, id);
    if (present) return kind.toAnswer(present);
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.locked(kind, id);
      if (before.deletedAt !== null && before.deletedAt < this.restorableFrom())
        throw new AppError('help_item_not_found', `${kind.noun} ${id} was deleted too long ago`);
      await this.change(kind, before, { deletedAt: null } as Partial<Row>, expectedVersion);
      return { action: `${kind.noun}.restore`, subjectId: id, after: await this.row(kind, id) };
    });
  }

  /** Rows deleted before this instant cannot be restored. */
  restorableFrom(): string {
    return new Date(this.clock.nowMs() - HELP_RESTORE_HOURS * HOUR_MS).toISOString();
  }

  private async change<Row extends HelpRowEntity>(
    kind: HelpKind<Row, object>,
    before: Row,
    changes: Partial<Row>,
    expectedVersion: number | undefined,
  ): Promise<void> {
    const version = nextVersion(before, expectedVersion);
    const changed = { ...changes, version, updatedAt: this.clock.nowIso() };
    await this.rows.update(kind, before.id, { ...changed, ...kind.derived({ ...before, ...changed }) });
  }

  /** Locks the row; finds deleted rows too. */
  private async locked<Row extends HelpRowEntity>(kind: HelpKind<Row, object>, id: string): Promise<Row> {
    const row = await this.rows.lockById(kind, id);
    if (!row) throw new AppError('help_item_not_found', `${kind.noun} ${id}`);
    return row;
  }

  /** Checks that the category of an FAQ exists. @throws AppError `invalid_input` */
  private async requireCategory(row: object): Promise<void> {
    const { categoryId } = row as Partial<FaqEntity>;
    if (categoryId === undefined || (await this.rows.findById(FAQ_CATEGORIES, categoryId))) return;
    const details = [{ path: 'categoryId', message: 'Esa categoría no existe.' }];
    throw new AppError('invalid_input', `category ${categoryId}`, details);
  }
}

/** The fields of a body that staff may write. */
function writtenOf<Row extends HelpRowEntity>(kind: HelpKind<Row, object>, input: object): Partial<Row> {
  return pick(input as Row, kind.fields) as Partial<Row>;
}
