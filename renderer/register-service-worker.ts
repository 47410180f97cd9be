import type { ReadAnswer } from '../contract/page-data.ts';
import { renewOfflineCatalogue } from './catalogue/offline-catalogue.ts';
import { savesData } from './kit/data-saver.ts';
import { whenIdle } from './kit/when-idle.ts';
import { COPY_SCREENS, type SavedBy } from './service-worker/messages.ts';
import { copyAnswersOf } from './service-worker/page-answers.ts';
import { browserSession } from './session/browser-session.ts';

/** How long a page that has loaded is left to its reader, in ms: a worker that is installed takes the processor from the first taps. */
const REST_MS = 2_000;

/**
 * Registers the worker that makes offline copies of the page and of what it reads; when the page has been there for a while, so as not to slow it.
 * @param answers what came with the page, so that nobody asks for it
 */
export function registerServiceWorker(answers: readonly ReadAnswer[] = []): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').then(
      () => makeOfflineCopies(navigator.serviceWorker, answers),
      (error: unknown) => {
        console.warn('There will be no offline copies.', error); // a private window, or a browser that forbids it
      },
    );
  };
  // Also where this page is not the worker's yet: what is saved here is its own.
  const tell = (said: SavedBy) => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(said));
  browserSession.onActorChange(({ from, to, isSamePerson }) =>
    tell({ savedBy: to, ...(isSamePerson && { before: from }) }),
  );
  // A page that has its worker waits for nothing: there is nothing to install.
  const registerAtRest = () => (navigator.serviceWorker.controller ? register() : setTimeout(register, REST_MS));
  if (document.readyState === 'complete') registerAtRest();
  else window.addEventListener('load', registerAtRest, { once: true });
}

/**
 * When the page is idle, copies what came with it, and also what nobody has opened yet: the code of all screens, and the catalogue they
 * show. Again when another worker takes over, as in the very first visit and in the first one after a release, since it knows only its
 * own files; the answers once, which grow old.
 */
export function makeOfflineCopies(
  workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
  answers: readonly ReadAnswer[] = [],
  actorId = () => browserSession.state().actorId,
): void {
  let uncopied = answers;
  const copyWhenIdle = () =>
    whenIdle(() => {
      const { controller } = workers;
      controller?.postMessage({ savedBy: actorId() } satisfies SavedBy);
      if (controller && uncopied.length > 0) {
        controller.postMessage(copyAnswersOf(uncopied));
        uncopied = [];
      }
      if (savesData()) return;
      controller?.postMessage(COPY_SCREENS);
      renewOfflineCatalogue(Date.now()).catch(() => undefined); // the next visit tries again
    });
  // Before a worker has taken over, nothing that is read would be copied.
  if (workers.controller) copyWhenIdle();
  workers.addEventListener('controllerchange', copyWhenIdle);
}
