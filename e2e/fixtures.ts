import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { AcademyServer } from './academy-server.ts';
import { Catalogue } from './catalogue.ts';
import { copyTemplate, makeLargeFolder, removeDataFolder } from './data-folders.ts';
import { AccountPages } from './pages/account-pages.ts';
import { CommunityPage } from './pages/community-page.ts';
import { CoursePage } from './pages/course-page.ts';
import { EventsPage } from './pages/events-page.ts';
import { Frame } from './pages/frame.ts';
import { HelpPage } from './pages/help-page.ts';
import { HomePage } from './pages/home-page.ts';
import { LibraryPage } from './pages/library-page.ts';
import { MaterialsPage } from './pages/materials-page.ts';
import { Player } from './pages/player.ts';
import { RatingsPanel } from './pages/ratings-panel.ts';
import { SchedulingPage } from './pages/scheduling-page.ts';
import { SearchPage } from './pages/search-page.ts';
import { TrainingHistoryPage } from './pages/training-history-page.ts';
import { People } from './people.ts';
import { SharedAcademy } from './shared-academy.ts';
import { DesktopApp } from './shell/desktop-app.ts';
import { WatchedBrowser } from './watched-browser.ts';

interface Fixtures {
  /** The desktop app that the test runs in; null in a browser. */
  desktop: DesktopApp | null;
  /** Messages in the browser's console that this test causes on purpose. */
  expectedErrors: RegExp[];
  /** Fails the test on errors in the console, uncaught errors, broken CSP rules and requests to unknown hostnames. */
  cleanBrowser: (context: BrowserContext) => Promise<void>;
  /** A page in a browser of its own: another device of the same person, or another person's. */
  otherDevice: () => Promise<Page>;
  isPhone: boolean;
  /** What the server says it has. */
  catalogue: Catalogue;
  people: People;
  frame: Frame;
  home: HomePage;
  course: CoursePage;
  search: SearchPage;
  library: LibraryPage;
  scheduling: SchedulingPage;
  events: EventsPage;
  community: CommunityPage;
  materials: MaterialsPage;
  help: HelpPage;
  history: TrainingHistoryPage;
  player: Player;
  ratings: RatingsPanel;
  account: AccountPages;
}

export interface WorkerFixtures {
  /** Where the tests run: in a browser, or in the desktop app. */
  platform: 'browser' | 'shell';
  /** The academy that the tests of one worker share; null in the desktop app, which brings its own. */
  sharedAcademy: SharedAcademy | null;
}

/** What every test may know of its academy. */
interface Academy {
  url: string;
}

/** A busy machine takes its time. */
const START_MS = 120_000;

/** What a fixture needs of the academy that it starts. */
type Stoppable = Pick<AcademyServer, 'url' | 'stop' | 'kill'>;

/** Starts an academy on `folder`, gives it to `use`, stops it and cleans up. */
async function withAcademy<One extends Stoppable>(
  kind: { start(folder: string): Promise<One> },
  folder: string,
  use: (academy: One) => Promise<void>,
): Promise<void> {
  const academy = await kind.start(folder);
  try {
    await use(academy);
    await academy.stop();
  } finally {
    await academy.kill();
    await removeDataFolder(folder);
  }
}

/** The same with the desktop app. */
async function withDesktopApp(use: (desktop: DesktopApp) => Promise<void>): Promise<void> {
  const desktop = await DesktopApp.start();
  try {
    await use(desktop);
    await desktop.stop();
  } finally {
    await desktop.clean();
  }
}

export const test = base.extend<Fixtures & { academy: Academy }, WorkerFixtures>({
  platform: ['browser', { option: true, scope: 'worker' }],
  sharedAcademy: [
    async ({ platform }, use) => (platform === 'shell' ? use(null) : withAcademy(SharedAcademy, await copyTemplate(), use)),
    { scope: 'worker', timeout: START_MS },
  ],
  desktop: [({ platform }, use) => (platform === 'shell' ? withDesktopApp(use) : use(null)), { timeout: START_MS }],
  academy: async ({ sharedAcademy, desktop }, use) => {
    const academy = desktop ?? sharedAcademy;
    if (!academy) throw new Error('there is no academy here');
    await use(academy);
    await sharedAcademy?.expectNothingWritten();
  },
  baseURL: ({ academy }, use) => use(academy.url),
  // In the desktop app the test looks at the window that the app opens, and is let in by the app's own cookie.
  context: async ({ context, desktop }, use) => use(desktop ? await desktop.openIn() : context),
  page: [
    async ({ context, desktop }, use) => use(desktop ? await desktop.academyPage() : await context.newPage()),
    { scope: 'test', timeout: START_MS },
  ],
  request: ({ request, context, desktop }, use) => use(desktop ? context.request : request),
  isPhone: ({ isMobile }, use) => use(isMobile),
  expectedErrors: [[], { option: true }],
  cleanBrowser: [
    async ({ context, academy, expectedErrors }, use) => {
      const browsers: WatchedBrowser[] = [];
      const watch = async (one: BrowserContext) => {
        browsers.push(await WatchedBrowser.watch(one, academy.url));
      };
      await watch(context);
      await use(watch);
      for (const browser of browsers) browser.expectClean(expectedErrors);
    },
    { auto: true },
  ],
  otherDevice: async ({ browser, cleanBrowser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await cleanBrowser(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  catalogue: ({ request }, use) => use(new Catalogue(request)),
  people: ({ request }, use) => use(new People(request)),
  frame: ({ page, isPhone }, use) => use(new Frame(page, isPhone)),
  home: ({ page }, use) => use(new HomePage(page)),
  course: ({ page }, use) => use(new CoursePage(page)),
  search: ({ page }, use) => use(new SearchPage(page)),
  library: ({ page }, use) => use(new LibraryPage(page)),
  scheduling: ({ page }, use) => use(new SchedulingPage(page)),
  events: ({ page }, use) => use(new EventsPage(page)),
  community: ({ page }, use) => use(new CommunityPage(page)),
  materials: ({ page }, use) => use(new MaterialsPage(page)),
  help: ({ page }, use) => use(new HelpPage(page)),
  history: ({ page }, use) => use(new TrainingHistoryPage(page)),
  player: ({ page }, use) => use(new Player(page)),
  ratings: ({ page }, use) => use(new RatingsPanel(page)),
  account: ({ page }, use) => use(new AccountPages(page)),
});

/** The same with an academy of the test's own, for tests that write. */
export const testThatWrites = test.extend<{ academy: Academy }>({
  academy: async ({ desktop }, use) => (desktop ? use(desktop) : withAcademy(AcademyServer, await copyTemplate(), use)),
});

/** The same for tests that stop the server; not in the desktop app, which stops its own. */
export const testWithOwnAcademy = test.extend<{ academy: AcademyServer }>({
  academy: async ({}, use) => withAcademy(AcademyServer, await copyTemplate(), use),
});

/** The same with a chat. */
export const testWithChat = test.extend<{ academy: AcademyServer }>({
  academy: async ({}, use) => withAcademy({ start: startWithChat }, await copyTemplate(), use),
});

function startWithChat(folder: string): Promise<AcademyServer> {
  return AcademyServer.start(folder, { environment: { CHAT_WIDGET_URL: 'https://chat.example/academia' } });
}

/** The same with a catalogue too large for one page. */
export const testWithLargeAcademy = test.extend<{ academy: AcademyServer }>({
  academy: async ({}, use) => withAcademy(AcademyServer, await makeLargeFolder({ courses: 120, users: 50 }), use),
});

export { expect };
