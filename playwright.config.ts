import { defineConfig } from 'playwright/test';
import type { WorkerFixtures } from './e2e/fixtures.ts';

/** The browser that `scripts/find-chromium.mjs` chose; without it, the one Playwright installed. */
const executablePath = process.env.CHROMIUM_PATH;

/** Nothing of the browser's own goes out: no updates, no start page, no synchronisation. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // A page lives for some seconds here: code made faster for a longer life costs more than it saves, a seventh of what pages take.
  '--js-flags=--no-maglev --no-turbofan',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Where a journey opens another site, a stand-in answers before a name is looked up (`e2e/other-sites.ts`).
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export default defineConfig<object, Pick<WorkerFixtures, 'platform'>>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/template.global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  // One more than the two processors of CI: journeys also wait, for videos that play, pages that draw and servers that start.
  workers: 3,
  retries: 0, // `npm test` runs the failed ones again, after the others (scripts/check-stages.mjs)
  // When everything is broken, the first failures say so; the rest would take the whole time limit.
  maxFailures: 10,
  // These limits end a journey that hangs. A journey takes a fraction of them on a slow machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Recording every journey for the few that fail takes a fifth of the time; `npm run e2e -- --trace on` records one.
    screenshot: 'only-on-failure',
  },
  // A journey runs once, at the size of a desktop. What depends on the size is tagged: for phones alone, or for both sizes.
  projects: [
    // Those for both homes in the desktop app; first, because the longest of them would end alone.
    { name: 'shell', use: { platform: 'shell', viewport: { width: 1280, height: 860 } }, grep: /@both/ },
    { name: 'web-desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
    {
      name: 'web-phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone|@sizes/,
    },
  ],
});
