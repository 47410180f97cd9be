import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoticesOfReplies1763600000014 implements MigrationInterface {
  name = 'NoticesOfReplies1763600000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "community_notice" ADD COLUMN "replyId" varchar(36)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "community_notice" DROP COLUMN "replyId"');
  }
}
