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
  /** The desktop app that the test runs in; null in a browser. */
  desktop: DesktopApp | null;
  /** Messages in the browser's console that this test causes on purpose. */
  expectedErrors: RegExp[];
  /** The sites that this test opens besides the academy; stand-ins answer for them. */
  otherSites: OtherSite[];
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
  savedVideos: SavedVideos;
}

export interface WorkerFixtures {
  /** Where the tests run: in a browser, or in the desktop app. */
  platform: 'browser' | 'shell';
  /** The process of the academies of one worker, which starts when it is first asked for. */
  academyHost: () => AcademyHost;
  /** The academy that the tests of one worker share; null in the desktop app, which brings its own. */
  sharedAcademy: SharedAcademy | null;
  /** The one that those of them share who write for their own person alone; null in the desktop app. */
  personalAcademy: HostedAcademy | null;
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

/** How an academy is opened in the process of the worker. */
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
  // In the desktop app the test looks at the window that the app opens, and is let in by the app's own cookie.
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

/** The same with an academy of the test's own, for tests that write. */
export const testThatWrites = test.extend<{ academy: Academy }>({
  academy: async ({ desktop, academyHost }, use) =>
    desktop ? use(desktop) : withAcademy(openBy(academyHost), await copyTemplate(), use),
});

/**
 * The same for tests that write what is their own person's, as progress, a profile and a rating are, and look at nothing that others' add
 * up to: they share an academy, and with it its start, of a second or two of processor time.
 */
export const testOfOnePerson = test.extend<{ academy: Academy }>({
  academy: async ({ desktop, personalAcademy }, use) => {
    const academy = desktop ?? personalAcademy;
    if (!academy) throw new Error('there is no academy here');
    await use(academy);
  },
});

/** The same with an academy of the test's own that has a chat. */
export const testWithChat = test.extend<{ academy: Academy }>({
  otherSites: ['chat.example'],
  academy: async ({ academyHost }, use) => {
    const environment = { CHAT_WIDGET_URL: 'https://chat.example/academia' };
    await withAcademy(openBy(academyHost, { environment }), await copyTemplate(), use);
  },
});

/** The same where a link for a forgotten password is mailed; with the mail server. */
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

/** The same with a catalogue too large for one page. */
export const testWithLargeAcademy = test.extend<{ academy: Academy }>({
  academy: async ({ academyHost }, use) =>
    withAcademy(openBy(academyHost), await makeLargeFolder({ courses: 120, users: 50 }), use),
});

/** The same for tests that stop the server for a while, as a browser sees it; not in the desktop app, which stops its own. */
export const testThatStopsItsAcademy = test.extend<{ academy: HostedAcademy }>({
  academy: async ({ academyHost }, use) => withAcademy(openBy(academyHost), await copyTemplate(), use),
});

/** The same where it has a process of its own, which ends as a power cut ends it: for tests that look at what is left on its disk. */
export const testWithOwnAcademy = test.extend<{ academy: AcademyServer }>({
  academy: async ({}, use) => withAcademy((folder) => AcademyServer.start(folder), await copyTemplate(), use),
});

export { expect };
