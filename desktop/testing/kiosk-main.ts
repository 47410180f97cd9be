import { join } from 'node:path';
import { startApp } from '../main/start-app.ts';

/** Starts the app on a machine whose administrator is the user of the test, with its file in a folder of the test. */
const folder = process.env.ACADEMIA_TEST_MACHINE ?? '';
startApp({
  kioskFile: {
    path: join(folder, 'kiosk.json'),
    guard: { system: 'posix', administratorUid: process.getuid?.() ?? 0, upTo: folder },
  },
});
