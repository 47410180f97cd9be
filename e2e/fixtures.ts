import { test as base, expect } from 'playwright/test';
import { AcademyServer } from './academy-server.ts';
import { Catalogue } from './catalogue.ts';
import { copyTemplate, makeLargeFolder, removeDataFolder } from './data-folders.ts';
import { standInForOutside } from './outside.ts';
import { CoursePage } from './pages/course-page.ts';
import { EventsPage } from './pages/events-page.ts';
import { Frame } from './pages/frame.ts';
import { HomePage } from './pages/home-page.ts';
import { LibraryPage } from './pages/library-page.ts';
import { SchedulingPage } from './pages/scheduling-page.ts';
import { SearchPage } from './pages/search-page.ts';

interface Fixtures {
  /** Messages in the browser's console that this test causes on purpose. */
  expectedErrors: RegExp[];
  /** Fails the test on errors in the console, uncaught errors, broken CSP rules and requests to unknown hosts. */
  cleanBrowser: undefined;
  isPhone: boolean;
  /** What the server says it has. */
  catalogue: Catalogue;
  frame: Frame;
  home: HomePage;
  course: CoursePage;
  search: SearchPage;
  library: LibraryPage;
  scheduling: SchedulingPage;
  events: EventsPage;
}

interface WorkerFixtures {
  /** The academy that the tests of one worker share. */
  sharedAcademy: AcademyServer;
}

/** Starts an academy on `folder`, gives it to `use`, stops it and cleans up. */
async function withAcademy(folder: string, use: (academy: AcademyServer) => Promise<void>): Promise<void> {
  const academy = await AcademyServer.start(folder);
  try {
    await use(academy);
    await academy.stop();
  } finally {
    await academy.kill();
    await removeDataFolder(folder);
  }
}

export const test = base.extend<Fixtures & { academy: AcademyServer }, WorkerFixtures>({
  sharedAcademy: [async ({}, use) => withAcademy(await copyTemplate(), use), { scope: 'worker', timeout: 90_000 }],
  academy: ({ sharedAcademy }, use) => use(sharedAcademy),
  baseURL: ({ academy }, use) => use(academy.url),
  isPhone: ({ isMobile }, use) => use(isMobile),
  expectedErrors: [[], { option: true }],
  cleanBrowser: [
    async ({ context, academy, expectedErrors }, use) => {
      const errors: string[] = [];
      const outside = await standInForOutside(context, academy.url);
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect.soft(unexpected, 'errors in the browser').toEqual([]);
      expect.soft(outside.unexpected, 'requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
  catalogue: ({ request }, use) => use(new Catalogue(request)),
  frame: ({ page, isPhone }, use) => use(new Frame(page, isPhone)),
  home: ({ page }, use) => use(new HomePage(page)),
  course: ({ page }, use) => use(new CoursePage(page)),
  search: ({ page }, use) => use(new SearchPage(page)),
  library: ({ page }, use) => use(new LibraryPage(page)),
  scheduling: ({ page }, use) => use(new SchedulingPage(page)),
  events: ({ page }, use) => use(new EventsPage(page)),
});

/** The same with an academy of the test's own, for tests that write or that stop the server. */
export const testWithOwnAcademy = test.extend<{ academy: AcademyServer }>({
  academy: async ({}, use) => withAcademy(await copyTemplate(), use),
});

/** The same with a catalogue too large for one page. */
export const testWithLargeAcademy = test.extend<{ academy: AcademyServer }>({
  academy: async ({}, use) => withAcademy(await makeLargeFolder({ courses: 120, users: 50 }), use),
});

export { expect };
