/** The data source that every write goes through, by way of `Writer`. */
export const WRITER = 'writer';
/** The data source that reads use; the database itself refuses writes on it. */
export const READER = 'reader';
/** As the reader, for figures alone: what they read takes long, and nobody else waits for it. */
export const FIGURES = 'figures';

/** The file of SQLite, in `DATA_DIR`. */
export const DATABASE_FILE = 'academia.sqlite';
