import { keepCatalogue } from './catalogue/kept-catalogue.ts';
import { savesData } from './kit/data-saver.ts';
import { whenIdle } from './kit/when-idle.ts';
import { KEEP_SCREENS } from './service-worker/keeping.ts';

/** Keeps the page and what was read at hand for when the server does not answer. Once the page has loaded: it must not slow it down. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').then(
      () => keepForLater(navigator.serviceWorker),
      (error: unknown) => {
        console.warn('What is read is not kept for later.', error); // a private window, or a browser that forbids it
      },
    );
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/**
 * When the page rests, what nobody has opened yet is kept too: the code of all screens, and the catalogue they show. Again when another
 * worker takes over, as it does in the very first visit and in the first one after a new release: it knows the files of its own.
 */
export function keepForLater(workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>): void {
  const keepAtRest = () =>
    whenIdle(() => {
      if (savesData()) return;
      workers.controller?.postMessage(KEEP_SCREENS);
      keepCatalogue(Date.now()).catch(() => undefined); // another visit keeps it
    });
  // Before a worker has taken over nothing that is read would be kept.
  if (workers.controller) keepAtRest();
  workers.addEventListener('controllerchange', keepAtRest);
}
