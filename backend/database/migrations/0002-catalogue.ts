import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { courseSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { column } from '../columns.ts';

export class Catalogue1763600000002 implements MigrationInterface {
  name = 'Catalogue1763600000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'courses_category',
        columns: [
          column.key('id', 36),
          column.varchar('name', 80),
          column.varchar('nameKey', 160),
          column.integer('sortOrder'),
        ],
        indices: [{ columnNames: ['nameKey'], isUnique: true }],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'courses_course',
        columns: [
          column.key('id', 36),
          column.varchar('title', 200),
          column.text('description'),
          column.id('categoryId'),
          column.varchar('instructor', 120),
          column.text('thumbnailUrl', { isNullable: true }),
          column.varchar('youtubeVideoId', 11, { isNullable: true }),
          column.integer('duration'),
          column.integer('totalLessons'),
          column.integer('viewCount'),
          column.integer('rating'),
          column.boolean('isFeatured'),
          column.text('tags'),
          column.instant('createdAt'),
          column.instant('updatedAt'),
        ],
        indices: [
          { columnNames: ['isFeatured', 'viewCount', 'id'] },
          { columnNames: ['categoryId', 'isFeatured', 'viewCount', 'id'] },
        ],
        foreignKeys: [
          { columnNames: ['categoryId'], referencedTableName: 'courses_category', referencedColumnNames: ['id'] },
        ],
      }),
    );
    const ofCourse = {
      columnNames: ['courseId'],
      referencedTableName: 'courses_course',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    };
    await runner.createTable(
      new Table({
        name: 'courses_lesson',
        columns: [
          column.key('id', 36),
          column.id('courseId'),
          column.varchar('title', 200),
          column.varchar('youtubeVideoId', 11, { isNullable: true }),
          column.text('videoUrl', { isNullable: true }),
          column.integer('duration'),
          column.integer('orderIndex'),
        ],
        indices: [{ columnNames: ['courseId', 'orderIndex'] }],
        foreignKeys: [ofCourse],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'courses_view',
        columns: [
          column.key('courseId', 36),
          column.key('day', 10),
          column.key('viewerHash', 43),
          column.instant('createdAt'),
        ],
        foreignKeys: [ofCourse],
      }),
    );
    await searchIndexOf(runner.connection, courseSearch).create(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await searchIndexOf(runner.connection, courseSearch).drop(runner);
    for (const table of ['courses_view', 'courses_lesson', 'courses_course', 'courses_category'])
      await runner.dropTable(table);
  }
}
