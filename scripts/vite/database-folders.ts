/** The folders of backend/ whose code speaks to the database, or whose answers are sums of it: their tests run on PostgreSQL too, and those of the whole server. */
export const DATABASE_FOLDERS = [
  'admin',
  'analytics',
  'auth',
  'certificates',
  'community',
  'courses',
  'data-sources',
  'database',
  'events',
  'help',
  'operations',
  'people',
  'search',
  'seed',
  'server',
  'training',
] as const;
