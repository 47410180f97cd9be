/** The data source that every write goes through, by way of `Writer`. */
export const WRITER = 'writer';
/** The data source that reads use; the database itself refuses writes on it. */
export const READER = 'reader';

/** The file of SQLite, in `DATA_DIR`. */
export const DATABASE_FILE = 'academia.sqlite';
