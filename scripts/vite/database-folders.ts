/** The folders of backend/ whose code speaks to the database: their tests run on PostgreSQL too, and those of the whole server. */
export const DATABASE_FOLDERS = [
  'admin',
  'auth',
  'certificates',
  'community',
  'courses',
  'data-sources',
  'database',
  'events',
  'operations',
  'people',
  'search',
  'seed',
  'server',
  'training',
] as const;
