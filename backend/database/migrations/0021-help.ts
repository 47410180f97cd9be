import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';
import { problemReportSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { column } from '../columns.ts';

const FEEDBACK = ['help_faq_view', 'help_faq_rating'];
const TABLES = [
  'help_search_miss',
  'help_problem_report',
  ...FEEDBACK,
  'help_social_link',
  'help_work_schedule',
  'help_contact_info',
  'help_faq',
  'help_faq_category',
];

const SHARED: TableColumnOptions[] = [
  column.key('id', 36),
  column.integer('sortOrder'),
  column.boolean('isActive'),
  { ...column.integer('version'), default: 1 },
  column.text('searchText'),
  column.varchar('deletedAt', 24, { isNullable: true }),
  column.instant('createdAt'),
  column.instant('updatedAt'),
];

export class Help1763600000021 implements MigrationInterface {
  name = 'Help1763600000021';

  async up(runner: QueryRunner): Promise<void> {
    await createFaqs(runner);
    await createContacts(runner);
    await createFeedback(runner);
    await createReports(runner);
    await runner.createTable(
      new Table({
        name: 'help_search_miss',
        columns: [column.key('day', 10), column.key('area', 16), column.key('text', 80), column.integer('count')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await searchIndexOf(runner.connection, problemReportSearch).drop(runner);
    for (const table of TABLES) await runner.dropTable(table);
  }
}

async function createFaqs(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'help_faq_category',
      columns: [
        ...SHARED,
        column.varchar('name', 80),
        column.text('nameKey', { isNullable: true }),
        column.varchar('description', 500, { isNullable: true }),
      ],
      indices: [{ columnNames: ['nameKey'], isUnique: true }],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'help_faq',
      columns: [
        ...SHARED,
        column.varchar('question', 300),
        column.text('answer'),
        column.id('categoryId'),
        ...['viewCount', 'helpfulCount', 'notHelpfulCount'].map((name) => ({ ...column.integer(name), default: 0 })),
      ],
      indices: [{ columnNames: ['categoryId'] }],
      foreignKeys: [
        { columnNames: ['categoryId'], referencedTableName: 'help_faq_category', referencedColumnNames: ['id'] },
      ],
    }),
  );
}

async function createContacts(runner: QueryRunner): Promise<void> {
  const look = [column.varchar('icon', 32), column.varchar('color', 16)];
  await runner.createTable(
    new Table({
      name: 'help_contact_info',
      columns: [
        ...SHARED,
        column.varchar('type', 16),
        column.varchar('label', 80),
        column.varchar('value', 254),
        column.varchar('icon', 32),
      ],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'help_work_schedule',
      columns: [
        ...SHARED,
        column.varchar('department', 80),
        column.varchar('schedule', 200),
        column.varchar('description', 500, { isNullable: true }),
        ...look,
      ],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'help_social_link',
      columns: [...SHARED, column.varchar('platform', 16), column.varchar('name', 80), column.text('url'), ...look],
    }),
  );
}

async function createFeedback(runner: QueryRunner): Promise<void> {
  for (const name of FEEDBACK) {
    await runner.createTable(
      new Table({
        name,
        columns: [
          column.key('faqId', 36),
          column.key('sessionHash', 64),
          ...(name === 'help_faq_view'
            ? [column.instant('createdAt')]
            : [column.boolean('isHelpful'), column.instant('updatedAt')]),
        ],
        foreignKeys: [
          {
            columnNames: ['faqId'],
            referencedTableName: 'help_faq',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }
}

async function createReports(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'help_problem_report',
      columns: [
        column.key('id', 36),
        column.integer('status'),
        column.integer('priority'),
        column.varchar('type', 16),
        column.varchar('subject', 100),
        column.varchar('description', 500),
        column.varchar('userEmail', 254),
        { ...column.integer('version'), default: 1 },
        column.instant('createdAt'),
        column.instant('updatedAt'),
      ],
      indices: [
        { columnNames: ['createdAt', 'id', 'status', 'priority', 'type'] },
        { name: 'IDX_help_problem_report_priority', columnNames: ['priority', 'id', 'status', 'type', 'createdAt'] },
        { name: 'IDX_help_problem_report_status', columnNames: ['status', 'id', 'priority', 'type', 'createdAt'] },
      ],
    }),
  );
  await searchIndexOf(runner.connection, problemReportSearch).create(runner);
}
