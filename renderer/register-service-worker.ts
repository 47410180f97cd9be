import type { ReadAnswer } from '../contract/page-data.ts';
import { renewOfflineCatalogue } from './catalogue/offline-catalogue.ts';
import { savesData } from './kit/data-saver.ts';
import { whenIdle } from './kit/when-idle.ts';
import { COPY_SCREENS, type SavedBy } from './service-worker/messages.ts';
import { copyAnswersOf } from './service-worker/page-answers.ts';
import { browserSession } from './session/browser-session.ts';

/** Delay after the load of the page, in ms: the installation of a worker takes the processor from the first taps. */
const REST_MS = 2_000;

/**
 * Registers the worker that makes offline copies of the page and its reads, `REST_MS` after the load, so as not to
 * slow the page.
 * @param answers answers in the page data, which the worker need not request
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
  // Sent also before the worker controls this page: the worker deletes courses that other actors have saved on this
  // device.
  const tell = (said: SavedBy) => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(said));
  browserSession.onActorChange(({ from, to, isSamePerson }) =>
    tell({ savedBy: to, ...(isSamePerson && { before: from }) }),
  );
  // A page with a worker registers without a delay: there is nothing to install.
  const registerAtRest = () => (navigator.serviceWorker.controller ? register() : setTimeout(register, REST_MS));
  if (document.readyState === 'complete') registerAtRest();
  else window.addEventListener('load', registerAtRest, { once: true });
}

/**
 * When the page is idle, copies the answers of the page data, the code of all screens, and the catalogue. Does so
 * again when another worker takes over, as in the very first visit and in the first one after a release, since a
 * worker has only its own files; the answers only once, because they grow old.
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
      renewOfflineCatalogue(Date.now()).catch(() => undefined); // the next visit retries
    });
  // Before a worker has taken over, reads are not copied.
  if (workers.controller) copyWhenIdle();
  workers.addEventListener('controllerchange', copyWhenIdle);
}
