import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { z } from 'zod';
import type { ExportedTable } from '../../../contract/exports.ts';
import {
  contactInfoTableQuerySchema,
  faqCategoryTableQuerySchema,
  faqTableQuerySchema,
  socialLinkTableQuerySchema,
  workScheduleTableQuerySchema,
} from '../../../contract/help-editing.ts';
import { type ExportColumn, inOneBatch, TableExportsService } from '../../exports/tables/table-exports.service.ts';
import {
  CONTACT_COLUMNS,
  FAQ_CATEGORY_COLUMNS,
  FAQ_COLUMNS,
  SCHEDULE_COLUMNS,
  SOCIAL_LINK_COLUMNS,
} from './help-columns.ts';
import type { HelpKind, HelpTableQuery } from './help-kind.ts';
import { CONTACT_INFO, FAQ_CATEGORIES, FAQS, SOCIAL_LINKS, WORK_SCHEDULES } from './help-kinds.ts';
import type { HelpRowEntity } from './help-row.entity.ts';
import { HelpRowQueries } from './help-row.queries.ts';

interface ExportedKind<Row extends HelpRowEntity, Answer extends object> {
  readonly table: ExportedTable;
  readonly fileName: string;
  readonly kind: HelpKind<Row, Answer>;
  readonly query: z.ZodType<HelpTableQuery>;
  readonly columns: readonly ExportColumn<Answer>[];
}

/** Exports the tables of the help. Staff write the rows by hand, so each table is small enough to be read at once. */
@Injectable()
export class HelpExportsService implements OnModuleInit {
  constructor(
    private readonly rows: HelpRowQueries,
    private readonly exports: TableExportsService,
  ) {}

  onModuleInit(): void {
    this.add({
      table: 'help/faq-categories',
      fileName: 'categorias-faq',
      kind: FAQ_CATEGORIES,
      query: faqCategoryTableQuerySchema,
      columns: FAQ_CATEGORY_COLUMNS,
    });
    this.add({
      table: 'help/contact-info',
      fileName: 'contactos',
      kind: CONTACT_INFO,
      query: contactInfoTableQuerySchema,
      columns: CONTACT_COLUMNS,
    });
    this.add({
      table: 'help/work-schedules',
      fileName: 'horarios',
      kind: WORK_SCHEDULES,
      query: workScheduleTableQuerySchema,
      columns: SCHEDULE_COLUMNS,
    });
    this.add({
      table: 'help/social-links',
      fileName: 'redes-sociales',
      kind: SOCIAL_LINKS,
      query: socialLinkTableQuerySchema,
      columns: SOCIAL_LINK_COLUMNS,
    });
    this.exports.add('help/faqs', {
      access: 'trainer',
      fileName: 'preguntas-frecuentes',
      query: faqTableQuerySchema,
      columns: FAQ_COLUMNS,
      find: async (query) => {
        const [categories] = await this.rows.table(FAQ_CATEGORIES, {}, 0);
        const names = new Map(categories.map(({ id, name }) => [id, name]));
        const [faqs] = await this.rows.table(FAQS, query, 0);
        return inOneBatch(faqs.map((row) => ({ ...FAQS.toAnswer(row), category: names.get(row.categoryId) ?? '' })));
      },
    });
  }

  private add<Row extends HelpRowEntity, Answer extends object>(exported: ExportedKind<Row, Answer>): void {
    const { table, kind, ...rest } = exported;
    const find = async (query: HelpTableQuery) =>
      inOneBatch((await this.rows.table(kind, query, 0))[0].map(kind.toAnswer));
    this.exports.add(table, { access: 'trainer', ...rest, find });
  }
}
