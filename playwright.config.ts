import { defineConfig } from 'playwright/test';
import type { WorkerFixtures } from './e2e/fixtures.ts';

/** The browser that `scripts/find-chromium.mjs` chose; by default, Playwright's own. */
const executablePath = process.env.CHROMIUM_PATH;

/** Flags that stop the browser's own requests: updates, start page, synchronisation. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Pages live for seconds: optimising their code costs more than it saves, a seventh of their time.
  '--js-flags=--no-maglev --no-turbofan',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // For other sites a stand-in answers before any DNS lookup (`e2e/other-sites.ts`).
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export default defineConfig<object, Pick<WorkerFixtures, 'platform'>>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/template.global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  // One more than CI's two processors: journeys also wait for videos, rendering and servers.
  workers: 3,
  retries: 0, // `npm test` runs the failed ones again, after the others (scripts/test-steps.mjs)
  // Stops after the first failures; a broken build would otherwise take the whole time limit.
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
  // A journey runs once, at the size of a desktop. Tags select journeys for phones alone, or for both sizes.
  projects: [
    // Journeys for both homes in the desktop app; first, because they include the longest.
    { name: 'shell', use: { platform: 'shell', viewport: { width: 1280, height: 860 } }, grep: /@both/ },
    { name: 'web-desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
    {
      name: 'web-phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone|@sizes/,
    },
  ],
});
