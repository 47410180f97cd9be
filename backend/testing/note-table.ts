import { Database } from '../database/database.ts';
import { Writer } from '../database/writer.ts';
import { type OpenedDatabase, openDatabase } from './opened-database.ts';

/** A real database with one small table, and a writer for it. */
export interface NoteTable {
  readonly writer: Writer;
  readonly database: OpenedDatabase;
  /** Inserts a row inside the open transaction; the database refuses it outside of one. */
  insert(id: string): Promise<void>;
  /** Runs a statement on the connection that `insert` uses. */
  run(statement: string): Promise<void>;
  /** The committed rows, in order. */
  ids(): Promise<string[]>;
}

export async function openNoteTable(): Promise<NoteTable> {
  const database = await openDatabase();
  await database.writer.query('CREATE TABLE note (id varchar(40) PRIMARY KEY)');
  const db = new Database(database.reader);
  const run = (statement: string) => db.manager.query(statement);
  return {
    writer: new Writer(database.writer),
    database,
    insert: (id) => run(`INSERT INTO note (id) VALUES ('${id}')`),
    run,
    ids: async () => {
      const rows: { id: string }[] = await database.reader.query('SELECT id FROM note ORDER BY id');
      return rows.map(({ id }) => id);
    },
  };
}
