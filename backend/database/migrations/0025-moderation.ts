import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const DISCUSSION = 'community_discussion';
const REPORT = 'community_report';
const INDICES = ['createdAt', 'replyCount', 'viewCount', 'upvotes'].map((order) => ({
  // Named, because TypeORM gives indexes with the same columns in another order the same name.
  name: `IDX_${DISCUSSION}_${order}`,
  columnNames: [order, 'id', 'isHidden', 'isPinned', 'channelId'],
}));

/** Indexes for each order of the panel's table of posts; adds the handling time of reports. */
export class Moderation1763600000025 implements MigrationInterface {
  name = 'Moderation1763600000025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${REPORT}" ADD COLUMN "handledAt" varchar(24)`);
    for (const index of INDICES) await runner.createIndex(DISCUSSION, new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of INDICES) await runner.dropIndex(DISCUSSION, name);
    await runner.query(`ALTER TABLE "${REPORT}" DROP COLUMN "handledAt"`);
  }
}
