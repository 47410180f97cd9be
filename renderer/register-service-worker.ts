import { renewOfflineCatalogue } from './catalogue/offline-catalogue.ts';
import { savesData } from './kit/data-saver.ts';
import { whenIdle } from './kit/when-idle.ts';
import { COPY_SCREENS } from './service-worker/copy-strategy.ts';

/** Registers the worker that makes offline copies of the page and of what it reads; after the page has loaded, so as not to slow it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').then(
      () => makeOfflineCopies(navigator.serviceWorker),
      (error: unknown) => {
        console.warn('There will be no offline copies.', error); // a private window, or a browser that forbids it
      },
    );
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/**
 * When the page is idle, copies also what nobody has opened yet: the code of all screens, and the catalogue they show. Again when another
 * worker takes over, as in the very first visit and in the first one after a release, since it knows only its own files.
 */
export function makeOfflineCopies(workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>): void {
  const copyWhenIdle = () =>
    whenIdle(() => {
      if (savesData()) return;
      workers.controller?.postMessage(COPY_SCREENS);
      renewOfflineCatalogue(Date.now()).catch(() => undefined); // the next visit tries again
    });
  // Before a worker has taken over, nothing that is read would be copied.
  if (workers.controller) copyWhenIdle();
  workers.addEventListener('controllerchange', copyWhenIdle);
}
