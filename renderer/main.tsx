import './zod-setup.ts';
import './mantine-styles.ts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { removeFailedStyles } from './client/code-loading.ts';
import { listenToOtherTabs } from './client/storage.ts';
import { pageName } from './kit/page-name.ts';
import { Providers } from './Providers.tsx';
import { platform } from './platform/platform.ts';
import { startPrefetching } from './prefetch.ts';
import { browserProgress, restoreProgressFromDisk, startProgress } from './progress/browser-progress.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { createRouter } from './routes.tsx';
import { startAdminSession } from './session/browser-admin-session.ts';
import { startSession } from './session/browser-session.ts';
import { takeSsoCode } from './session/sso-code.ts';

/** How long the first paint waits for the first screen's files, in ms; past that its placeholder is shown. */
const FIRST_SCREEN_WAIT_MS = 200;

type Router = ReturnType<typeof createRouter>;

function begin(): void {
  // The page comes with the academy's name as its title.
  if (document.title) pageName.set(document.title);
  listenToOtherTabs();
  // Before the router reads the address: a sign-in code must not stay in it.
  void startSession(takeSsoCode(window.location, window.history)).then(() => browserProgress.reconcile());
  startAdminSession();
  startProgress();
  removeFailedStyles();
  const router = createRouter();
  whenFirstScreenLoaded(router, () => start(router));
}

function start(router: Router): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  startPrefetching();
  if (platform.keepsPages) registerServiceWorker();
}

/** Rendering once, with the screen, is faster than rendering a placeholder and then the screen. */
function whenFirstScreenLoaded(router: Router, work: () => void): void {
  const run = () => {
    clearTimeout(timer);
    stopListening();
    work();
  };
  const timer = setTimeout(run, FIRST_SCREEN_WAIT_MS);
  const stopListening = router.subscribe(({ initialized }) => initialized && run());
}

const restoring = restoreProgressFromDisk();
if (restoring) void restoring.then(begin);
else begin();
