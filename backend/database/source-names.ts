/** The data source of all writes, used by `Writer`. */
export const WRITER = 'writer';
/** The data source of reads; the database refuses writes on it. */
export const READER = 'reader';
/** Like the reader, for figures only: their reads take long and must not delay others. */
export const FIGURES = 'figures';

/** The SQLite file, in `DATA_DIR`. */
export const DATABASE_FILE = 'academia.sqlite';
