import type { MigrationInterface, QueryRunner } from 'typeorm';
import { plainText } from '../../search/plain-text.ts';

const TABLE = 'events_event';

/** Adds a text for the staff's search of events without case and accents. */
export class EventSearch1763600000026 implements MigrationInterface {
  name = 'EventSearch1763600000026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${TABLE}" ADD COLUMN "searchText" text NOT NULL DEFAULT ''`);
    const events: Record<'id' | 'title' | 'type' | 'instructor', string>[] = await runner.query(
      `SELECT "id", "title", "type", "instructor" FROM "${TABLE}"`,
    );
    const [text, id] = runner.connection.options.type === 'postgres' ? ['$1', '$2'] : ['?', '?'];
    for (const event of events) {
      const searchText = plainText(`${event.title}\n${event.type}\n${event.instructor}`);
      await runner.query(`UPDATE "${TABLE}" SET "searchText" = ${text} WHERE "id" = ${id}`, [searchText, event.id]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${TABLE}" DROP COLUMN "searchText"`);
  }
}
