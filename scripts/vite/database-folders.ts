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
  'exports',
  'help',
  'imports',
  'materials',
  'objects',
  'operations',
  'own-data',
  'people',
  'search',
  'seed',
  'server',
  'settings',
  'training',
] as const;

const OF_SOCKETS = 'of sockets, headers and lines of the log: what is stored plays no part';

/** Tests of those folders, and of the whole server, that ask nothing of the database: why each of them runs on SQLite alone. */
export const SQLITE_ENOUGH: Readonly<Record<string, string>> = {
  'backend/auth/passwords/sign-in-limiter.test.ts':
    'failures are counted in memory; who signs in on PostgreSQL is in auth/sign-in',
  'backend/certificates/pdf/sheet-pdf.test.ts': 'a sheet is drawn of what it is given',
  'backend/hostile-texts.test.ts': 'texts are measured before they are stored; those that are stored are in hostile-stored-texts',
  'backend/main.test.ts':
    'of how the program starts and what it prints; the lock of PostgreSQL is in serving, writes in acknowledged-writes',
  'backend/operations/docs.test.ts': 'the description of the API is made of the code',
  'backend/route-access.test.ts': 'who may call is decided before anything is read; signing in on PostgreSQL is in auth',
  'backend/server/broken-requests.test.ts': OF_SOCKETS,
  'backend/server/nest-log.test.ts': OF_SOCKETS,
  'backend/server/rate-limiting.test.ts': 'calls are counted in memory',
  'backend/server/refuse-while-restoring.test.ts': 'backups are of SQLite alone',
  'backend/server/security-headers.test.ts': OF_SOCKETS,
  'backend/server/time-limits.test.ts': OF_SOCKETS,
};
