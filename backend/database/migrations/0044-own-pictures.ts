import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A person's picture is a file that their account uploaded. Removes addresses of other files, which accounts could
 * choose before and which prevented their removal, and pictures shared by accounts.
 */
export class OwnPictures1763600000044 implements MigrationInterface {
  name = 'OwnPictures1763600000044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "auth_account" SET "pictureUrl" = NULL
      WHERE "pictureUrl" NOT LIKE '/objects/pictures/%' OR "pictureUrl" LIKE '/objects/pictures/%/%'
      OR "pictureUrl" IN (SELECT "pictureUrl" FROM "auth_account" WHERE "pictureUrl" IS NOT NULL GROUP BY "pictureUrl" HAVING count(*) > 1)`);
    await runner.query(`UPDATE "people_external_person" SET "pictureUrl" = NULL WHERE "pictureUrl" LIKE '/objects/%'`);
  }

  /** The addresses can't be restored. */
  async down(): Promise<void> {}
}
