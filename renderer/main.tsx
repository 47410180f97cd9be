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
import { platform } from './platform/platform.ts';
import { startPrefetching } from './prefetch.ts';
import { browserProgress, restoreProgressFromDisk, startProgress } from './progress/browser-progress.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { createRouter } from './routes.tsx';
import { startAdminSession } from './session/browser-admin-session.ts';
import { startSession } from './session/browser-session.ts';
import { takeSsoCode } from './session/sso-code.ts';

/** How long the first paint of an empty page waits for the first screen's files, in ms; past that its placeholder is shown. */
const FIRST_SCREEN_WAIT_MS = 200;

type Router = ReturnType<typeof createRouter>;

/** With pauses, so that a tap need not wait for all of it. */
async function begin(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('index.html has no #root');
  const academyName = nameOfAcademy();
  if (academyName) pageName.set(academyName);
  listenToOtherTabs();
  listenToInstallOffer();
  const data = readPageData();
  // Before the router reads the address: a sign-in code must not stay in it.
  void startSession(takeSsoCode(window.location, window.history), data?.hasAutoLogin).then(() =>
    browserProgress.reconcile(),
  );
  startAdminSession();
  startProgress();
  removeFailedStyles();
  await pause();
  const router = createRouter();
  const isPainted = root.childElementCount > 0;
  // What is painted can be read meanwhile: its screen's code is waited for, or React would put the placeholder in its place.
  whenFirstScreenLoaded(router, isPainted ? null : FIRST_SCREEN_WAIT_MS, () =>
    start(root, { isPainted, data, router }),
  );
}

/** The page of a screen says it beside its title; the one that the service worker keeps has it as its title. */
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
  // Without its data or its code the screen is another than the one that was painted. In a transition: a tap need not wait for the whole.
  if (isPainted && data && !router.state.errors) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
  startPrefetching();
  if (platform.keepsPages)
    registerServiceWorker(data && isFresh(Date.parse(data.renderedAt), Date.now()) ? data.answers : []);
  forgetOpenedAddress(router);
}

/** Around the screens, so that all of them answer when it is mounted. Beside them, it would change the ids of `useId`, which the server has given. */
function Live({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Not in the midst of React's own work: there it takes over no part of the page that a press is for.
    const timer = setTimeout(answerPresses);
    return () => clearTimeout(timer);
  }, []);
  return children;
}

/** Rendering once, with the screen, is faster than rendering a placeholder and then the screen. @param waitMs null: as long as it takes */
function whenFirstScreenLoaded(router: Router, waitMs: number | null, work: () => void): void {
  const run = () => {
    clearTimeout(timer);
    stopListening();
    work();
  };
  const timer = waitMs === null ? undefined : setTimeout(run, waitMs);
  const stopListening = router.subscribe(({ initialized }) => initialized && run());
}

const restoring = restoreProgressFromDisk();
if (restoring) void restoring.then(begin);
else void begin();
