/** Folders of backend/ whose code neither queries the database nor adds up its rows. Backups exist only for SQLite. */
export const FOLDERS_WITHOUT_QUERIES = [
  ...['access', 'caching', 'config', 'cryptography', 'errors', 'files', 'http', 'mail', 'personal-data', 'testing'],
  ...['text', 'time', 'web', 'workers'],
];
export const SQLITE_FOLDERS = [...FOLDERS_WITHOUT_QUERIES, 'backups'];

const OF_SOCKETS = 'of sockets, headers and lines of the log: what is stored plays no part';
const OF_CODE = 'the tests open no academy: the code neither reads nor writes a database';
const OF_BYTES = 'the tests store and send files; rows that name files are tested in objects/object-references';
const OF_PAGES =
  'the tests read HTML and headers; the answers of each page are tested in page-answers and pages-after-writes';

/** Tests of other folders and of the whole server that query no database, with the reason for SQLite alone. */
export const SQLITE_ENOUGH: Readonly<Record<string, string>> = {
  'backend/auth/passwords/sign-in-limiter.test.ts':
    'failures are counted in memory; who signs in on PostgreSQL is in auth/sign-in',
  'backend/auth/sessions/clock-set-back.test.ts':
    'the tests move the clock by which tokens end; their rows are tested in session-renewal, sso and admin-session',
  'backend/auth/sessions/device-name.test.ts': OF_CODE,
  'backend/certificates/pdf/sheet-pdf.test.ts': 'a sheet is drawn of what it is given',
  'backend/community/notices/mentions.test.ts': OF_CODE,
  'backend/events/scheduled-events.test.ts':
    'the tests ask the scheduling service and a cache in memory; the academy’s own events are tested in events',
  'backend/hostile-texts.test.ts':
    'texts are measured before they are stored; those that are stored are in hostile-stored-texts',
  'backend/imports/csv/csv-lines.test.ts': OF_CODE,
  'backend/imports/write-pace.test.ts': OF_CODE,
  'backend/main.test.ts':
    'of how the program starts and what it prints; the lock of PostgreSQL is in serving, writes in acknowledged-writes',
  'backend/objects/content/real-type.test.ts': OF_CODE,
  'backend/objects/content/web-vtt.test.ts': OF_CODE,
  'backend/objects/download-name.test.ts': OF_CODE,
  'backend/objects/object-store.test.ts': OF_BYTES,
  'backend/objects/objects.test.ts': OF_BYTES,
  'backend/objects/uploads/broken-uploads.test.ts': OF_BYTES,
  'backend/operations/docs.test.ts': 'the description of the API is made of the code',
  'backend/pages-for-everybody.test.ts': OF_PAGES,
  'backend/pages.test.ts': OF_PAGES,
  'backend/password-prompt.test.ts': OF_CODE,
  'backend/route-access.test.ts':
    'who may call is decided before anything is read; signing in on PostgreSQL is in auth',
  'backend/seed/content/demo-community.test.ts': OF_CODE,
  'backend/seed/content/demo-courses.test.ts': OF_CODE,
  'backend/seed/content/demo-help.test.ts': OF_CODE,
  'backend/seed/content/demo-materials.test.ts': OF_CODE,
  'backend/seed/scale/scale-community.test.ts': OF_CODE,
  'backend/seed/scale/scale-content.test.ts': OF_CODE,
  'backend/seed/scale/scale-panel.test.ts': OF_CODE,
  'backend/server/broken-requests.test.ts': OF_SOCKETS,
  'backend/server/logged-error.test.ts': OF_CODE,
  'backend/server/nest-log.test.ts': OF_SOCKETS,
  'backend/server/rate-limiting.test.ts': 'calls are counted in memory',
  'backend/server/refuse-while-restoring.test.ts': 'backups are of SQLite alone',
  'backend/server/security-headers.test.ts': OF_SOCKETS,
  'backend/server/startup-gate.test.ts': OF_CODE,
  'backend/server/time-limits.test.ts': OF_SOCKETS,
  'backend/training/progress-batch.test.ts': OF_CODE,
  'backend/training/study/study-figures.test.ts': OF_CODE,
};
