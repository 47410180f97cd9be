import './zod-setup.ts';
import './mantine-styles.ts';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { type PageData, ROOT_ID } from '../contract/page-data.ts';
import { removeFailedStyles } from './client/code-loading.ts';
import { isFresh } from './client/evicting-cache.ts';
import { listenToOtherTabs } from './client/storage.ts';
import { listenToInstallOffer } from './installing/install-offer.ts';
import { answerPresses } from './kit/early-press.ts';
import { pageName } from './kit/page-name.ts';
import { pause } from './kit/pause.ts';
import { forgetOpenedAddress } from './opened-address.ts';
import { Providers } from './Providers.tsx';
import { readPageData } from './page-data.ts';
import { platformTraits } from './platform/platform-traits.ts';
import { startPrefetching } from './prefetch.ts';
import { browserProgress, restoreProgressFromDisk, startProgress } from './progress/browser-progress.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { openPage } from './room/in-room.ts';
import { createRouter } from './routes.tsx';
import { startAdminSession } from './session/browser-admin-session.ts';
import { startSession } from './session/browser-session.ts';
import { takeSsoCode } from './session/sso-code.ts';

/** Longest wait of an empty page's first paint for the first screen's files, in ms; then the placeholder is shown. */
const FIRST_SCREEN_WAIT_MS = 200;

type Router = ReturnType<typeof createRouter>;

/** Starts the app, with a pause, so that a tap need not wait for all of it. */
async function begin(hasAutoLogin?: boolean): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('index.html has no #root');
  const academyName = nameOfAcademy();
  if (academyName) pageName.set(academyName);
  listenToOtherTabs();
  listenToInstallOffer();
  const data = readPageData();
  // Before the router reads the address, because a sign-in code must not stay in it.
  void startSession(takeSsoCode(window.location, window.history), hasAutoLogin ?? data?.hasAutoLogin).then(() =>
    browserProgress.reconcile(),
  );
  startAdminSession();
  startProgress();
  removeFailedStyles();
  await pause();
  const router = createRouter();
  const isPainted = root.childElementCount > 0;
  // A painted page is readable while its screen's code loads, so it waits without a limit: React would replace it
  // with the placeholder.
  whenFirstScreenLoaded(router, isPainted ? null : FIRST_SCREEN_WAIT_MS, () =>
    start(root, { isPainted, data, router }),
  );
}

/** A screen's page has the name beside its title; the page in the service worker has it as its title. */
function nameOfAcademy(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? document.title;
}

interface Opened {
  isPainted: boolean;
  data: PageData | null;
  router: Router;
}

function start(root: HTMLElement, { isPainted, data, router }: Opened): void {
  const page = (
    <Providers page={data}>
      <Live>
        <RouterProvider router={router} />
      </Live>
    </Providers>
  );
  // Without its data or its code the screen differs from the painted one. A transition, so that a tap need not wait
  // for the whole screen.
  if (isPainted && data && !router.state.errors) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
  startPrefetching();
  if (platformTraits.keepsPages)
    registerServiceWorker(data && isFresh(Date.parse(data.renderedAt), Date.now()) ? data.answers : []);
  forgetOpenedAddress(router);
}

/**
 * Wraps the screens, so that all of them have handlers when it is mounted. As their sibling it would change the ids
 * of `useId`, which the server's HTML contains.
 */
function Live({ children }: { children: ReactNode }) {
  useEffect(() => {
    // In a task of its own: during React's own work a press hydrates no part of the page.
    const timer = setTimeout(answerPresses);
    return () => clearTimeout(timer);
  }, []);
  return children;
}

/**
 * Rendering once, with the screen, is faster than rendering a placeholder and then the screen.
 * @param waitMs longest wait; null without a limit
 */
function whenFirstScreenLoaded(router: Router, waitMs: number | null, work: () => void): void {
  const run = () => {
    clearTimeout(timer);
    stopListening();
    work();
  };
  const timer = waitMs === null ? undefined : setTimeout(run, waitMs);
  const stopListening = router.subscribe(({ initialized }) => initialized && run());
}

const open = () => openPage((hasAutoLogin) => void begin(hasAutoLogin));
const restoring = restoreProgressFromDisk();
if (restoring) void restoring.then(open);
else open();
