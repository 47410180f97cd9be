import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { discussionSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { column } from '../columns.ts';

const TABLES = [
  'community_notice_setting',
  'community_notice',
  'community_contributor',
  'community_report',
  'community_view',
  'community_vote',
  'community_reply',
  'community_discussion',
  'community_channel',
];

export class Community1763600000012 implements MigrationInterface {
  name = 'Community1763600000012';

  async up(runner: QueryRunner): Promise<void> {
    await createDiscussions(runner);
    await searchIndexOf(runner.connection, discussionSearch).create(runner);
    await createWhatBelongsToThem(runner);
    await createNotices(runner);
    await runner.createTable(
      new Table({
        name: 'community_contributor',
        columns: [
          column.key('id', 64),
          column.integer('totalPosts'),
          column.integer('totalReplies'),
          column.integer('acceptedReplies'),
          column.integer('upvotes'),
          column.integer('downvotes'),
          column.integer('reputation'),
          column.integer('writtenPosts'),
          column.integer('writtenReplies'),
          column.instant('lastSeenAt'),
        ],
        indices: [{ columnNames: ['reputation', 'lastSeenAt'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await searchIndexOf(runner.connection, discussionSearch).drop(runner);
    for (const table of TABLES) await runner.dropTable(table);
  }
}

async function createDiscussions(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'community_channel',
      columns: [
        column.key('id', 36),
        column.varchar('name', 60),
        column.varchar('emoji', 16),
        column.varchar('color', 7),
        column.boolean('isActive'),
        column.integer('sortOrder'),
        column.integer('discussionCount'),
        column.instant('createdAt'),
        column.instant('updatedAt'),
      ],
      indices: [{ columnNames: ['name'], isUnique: true }],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'community_discussion',
      columns: [
        column.key('id', 36),
        column.id('channelId'),
        column.varchar('authorId', 64),
        column.varchar('title', 200),
        column.text('content'),
        column.text('tags'),
        column.boolean('isPinned'),
        column.boolean('isHidden'),
        column.integer('upvotes'),
        column.integer('downvotes'),
        column.integer('replyCount'),
        column.integer('viewCount'),
        column.id('acceptedReplyId', { isNullable: true }),
        column.instant('createdAt'),
        column.varchar('editedAt', 24, { isNullable: true }),
        column.id('courseId', { isNullable: true }),
        column.id('lessonId', { isNullable: true }),
        { ...column.integer('second'), isNullable: true },
      ],
      indices: [
        { columnNames: ['isHidden', 'isPinned', 'createdAt', 'id'] },
        { columnNames: ['channelId', 'isHidden', 'isPinned', 'createdAt', 'id'] },
        { columnNames: ['courseId', 'lessonId', 'createdAt', 'id'] },
        { columnNames: ['authorId'] },
      ],
      foreignKeys: [referenceTo('community_channel', 'channelId', {})],
    }),
  );
}

async function createWhatBelongsToThem(runner: QueryRunner): Promise<void> {
  const foreignKeys = [referenceTo('community_discussion', 'discussionId', { onDelete: 'CASCADE' })];
  await runner.createTable(
    new Table({
      name: 'community_reply',
      columns: [
        column.key('id', 36),
        column.id('discussionId'),
        column.varchar('authorId', 64),
        column.text('content'),
        column.boolean('isAccepted'),
        column.integer('upvotes'),
        column.integer('downvotes'),
        column.instant('createdAt'),
        column.varchar('editedAt', 24, { isNullable: true }),
      ],
      indices: [
        { columnNames: ['discussionId', 'isAccepted', 'createdAt', 'id'] },
        { columnNames: ['authorId', 'createdAt'] },
      ],
      foreignKeys,
    }),
  );
  await runner.createTable(
    new Table({
      name: 'community_vote',
      columns: [
        column.key('discussionId', 36),
        column.key('userId', 64),
        column.varchar('voteType', 4),
        column.instant('createdAt'),
      ],
      indices: [{ columnNames: ['userId'] }],
      foreignKeys,
    }),
  );
  await runner.createTable(
    new Table({
      name: 'community_view',
      columns: [
        column.key('discussionId', 36),
        column.key('day', 10),
        column.key('actorHash', 43),
        column.instant('createdAt'),
      ],
      foreignKeys,
    }),
  );
  await runner.createTable(
    new Table({
      name: 'community_report',
      columns: [
        column.key('id', 36),
        column.id('discussionId'),
        column.varchar('reporterId', 64),
        column.varchar('reason', 500),
        column.instant('createdAt'),
      ],
      indices: [{ columnNames: ['discussionId', 'reporterId'], isUnique: true }, { columnNames: ['createdAt', 'id'] }],
      foreignKeys,
    }),
  );
}

async function createNotices(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'community_notice',
      columns: [
        column.key('id', 36),
        column.varchar('userId', 64),
        column.varchar('kind', 10),
        column.id('discussionId'),
        column.varchar('actorId', 64),
        column.instant('createdAt'),
        column.varchar('readAt', 24, { isNullable: true }),
      ],
      indices: [
        { columnNames: ['userId', 'createdAt', 'id'] },
        { columnNames: ['discussionId'] },
        { columnNames: ['createdAt'] },
      ],
      foreignKeys: [referenceTo('community_discussion', 'discussionId', { onDelete: 'CASCADE' })],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'community_notice_setting',
      columns: [
        column.key('userId', 64),
        column.boolean('reply'),
        column.boolean('accepted'),
        column.boolean('mention'),
      ],
    }),
  );
}

function referenceTo(table: string, columnName: string, more: { onDelete?: string }) {
  return { columnNames: [columnName], referencedTableName: table, referencedColumnNames: ['id'], ...more };
}
