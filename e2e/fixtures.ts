import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { SmtpServer } from '../backend/testing/smtp-server.ts';
import { AcademyHost, type HostedAcademy } from './academy-host.ts';
import { AcademyServer } from './academy-server.ts';
import type { AcademyOptions } from './academy-settings.ts';
import { Catalogue } from './catalogue.ts';
import { copyTemplate, makeLargeFolder, removeDataFolder } from './data-folders.ts';
import type { OtherSite } from './other-sites.ts';
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
import { SavedVideos } from './pages/saved-videos.ts';
import { SchedulingPage } from './pages/scheduling-page.ts';
import { SearchPage } from './pages/search-page.ts';
import { TrainingHistoryPage } from './pages/training-history-page.ts';
import { People } from './people.ts';
import { SharedAcademy } from './shared-academy.ts';
import { DesktopApp } from './shell/desktop-app.ts';
import { actingWhenTakenOver } from './taken-over.ts';
import { WatchedBrowser } from './watched-browser.ts';

interface Fixtures {
  /** The desktop app in which the test runs; null in a browser. */
  desktop: DesktopApp | null;
  /** Console messages that this test causes on purpose. */
  expectedErrors: RegExp[];
  /** Other sites that this test opens; stand-ins answer for them. */
  otherSites: OtherSite[];
  /** Fails the test on errors in the console, uncaught errors, broken CSP rules and requests to unknown hostnames. */
  cleanBrowser: (context: BrowserContext) => Promise<void>;
  /** A page in a browser of its own: another device of the same person, or another person's. */
  otherDevice: () => Promise<Page>;
  isPhone: boolean;
  /** The content of the server. */
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
  savedVideos: SavedVideos;
}

export interface WorkerFixtures {
  /** Environment of the tests: a browser, or the desktop app. */
  platform: 'browser' | 'shell';
  /** The process of the academies of one worker; starts at the first call. */
  academyHost: () => AcademyHost;
  /** The academy that the tests of one worker share; null in the desktop app, which has its own. */
  sharedAcademy: SharedAcademy | null;
  /** The academy shared by tests that write only for their own person; null in the desktop app. */
  personalAcademy: HostedAcademy | null;
}

/** Access of a test to its academy. */
interface Academy {
  url: string;
}

/** Longest start, in ms, for busy machines. */
const START_MS = 120_000;

/** The members of an academy that its fixture uses. */
type Stoppable = Pick<AcademyServer, 'url' | 'stop' | 'kill'>;

/** Starts an academy on `folder`, passes it to `use`, stops it and removes the folder. */
async function withAcademy<One extends Stoppable>(
  start: (folder: string) => Promise<One>,
  folder: string,
  use: (academy: One) => Promise<void>,
): Promise<void> {
  const academy = await start(folder);
  try {
    await use(academy);
    await academy.stop();
  } finally {
    await academy.kill();
    await removeDataFolder(folder);
  }
}

/** The same for the desktop app. */
async function withDesktopApp(use: (desktop: DesktopApp) => Promise<void>): Promise<void> {
  const desktop = await DesktopApp.start();
  try {
    await use(desktop);
    await desktop.stop();
  } finally {
    await desktop.clean();
  }
}

/** Opens an academy in the process of the worker. */
const openBy = (host: () => AcademyHost, options?: AcademyOptions) => (folder: string) => host().open(folder, options);

export const test = base.extend<Fixtures & { academy: Academy }, WorkerFixtures>({
  platform: ['browser', { option: true, scope: 'worker' }],
  academyHost: [
    async ({}, use) => {
      let host: AcademyHost | undefined;
      await use(() => {
        host ??= AcademyHost.start();
        return host;
      });
      await host?.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  sharedAcademy: [
    async ({ platform, academyHost }, use) => {
      if (platform === 'shell') await use(null);
      else
        await withAcademy<SharedAcademy>(
          (folder) => SharedAcademy.open(academyHost(), folder),
          await copyTemplate(),
          use,
        );
    },
    { scope: 'worker', timeout: START_MS },
  ],
  personalAcademy: [
    async ({ platform, academyHost }, use) =>
      platform === 'shell' ? use(null) : withAcademy(openBy(academyHost), await copyTemplate(), use),
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
  // In the desktop app the test uses the window that the app opens, authorised by the app's own cookie.
  context: async ({ context, desktop }, use) => use(desktop ? await desktop.openIn() : context),
  page: [
    async ({ context, desktop, javaScriptEnabled }, use) => {
      const page = desktop ? await desktop.academyPage() : await context.newPage();
      await use(javaScriptEnabled ? actingWhenTakenOver(page) : page);
    },
    { scope: 'test', timeout: START_MS },
  ],
  request: ({ request, context, desktop }, use) => use(desktop ? context.request : request),
  isPhone: ({ isMobile }, use) => use(isMobile),
  expectedErrors: [[], { option: true }],
  otherSites: [[], { option: true }],
  cleanBrowser: [
    async ({ context, academy, expectedErrors, otherSites }, use) => {
      const browsers: WatchedBrowser[] = [];
      const watch = async (one: BrowserContext) => {
        browsers.push(await WatchedBrowser.watch(one, academy.url, otherSites));
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
      return actingWhenTakenOver(await context.newPage());
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
  savedVideos: ({ page }, use) => use(new SavedVideos(page)),
});

/** `test` with an academy of the test's own, for tests that write. */
export const testThatWrites = test.extend<{ academy: Academy }>({
  academy: async ({ desktop, academyHost }, use) =>
    desktop ? use(desktop) : withAcademy(openBy(academyHost), await copyTemplate(), use),
});

/**
 * `test` for tests that write only data of their own person, such as progress, profile and rating, and read no sums
 * over all people. They share an academy, which saves 1 to 2 s of processor time for its start.
 */
export const testOfOnePerson = test.extend<{ academy: Academy }>({
  academy: async ({ desktop, personalAcademy }, use) => {
    const academy = desktop ?? personalAcademy;
    if (!academy) throw new Error('there is no academy here');
    await use(academy);
  },
});

/** `test` with an academy of the test's own that has a chat. */
export const testWithChat = test.extend<{ academy: Academy }>({
  otherSites: ['chat.example'],
  academy: async ({ academyHost }, use) => {
    const environment = { CHAT_WIDGET_URL: 'https://chat.example/academia' };
    await withAcademy(openBy(academyHost, { environment }), await copyTemplate(), use);
  },
});

/** `test` with an academy that mails links for forgotten passwords, and with the mail server. */
export const testWithMail = test.extend<{ mailServer: SmtpServer; academy: Academy }>({
  mailServer: async ({}, use) => {
    const server = await SmtpServer.start();
    await use(server);
    await server.close();
  },
  academy: async ({ academyHost, mailServer }, use) => {
    const environment = { MAIL_URL: mailServer.url, PUBLIC_URL: 'http://academia.example' };
    await withAcademy(openBy(academyHost, { environment }), await copyTemplate(), use);
  },
});

/** `test` with a catalogue larger than one page. */
export const testWithLargeAcademy = test.extend<{ academy: Academy }>({
  academy: async ({ academyHost }, use) =>
    withAcademy(openBy(academyHost), await makeLargeFolder({ courses: 120, users: 50 }), use),
});

/**
 * `test` for tests that stop the server for a while, as a browser sees it; not in the desktop app, which stops its
 * own.
 */
export const testThatStopsItsAcademy = test.extend<{ academy: HostedAcademy }>({
  academy: async ({ academyHost }, use) => withAcademy(openBy(academyHost), await copyTemplate(), use),
});

/**
 * `test` with an academy in a process of its own, which can be paused, or ended as by a power cut, for tests of the
 * data left on its disk.
 */
export const testWithOwnAcademy = test.extend<{ academy: AcademyServer }>({
  academy: async ({}, use) => withAcademy((folder) => AcademyServer.start(folder), await copyTemplate(), use),
});

export { expect };
