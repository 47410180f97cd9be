import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepForLater } from './register-service-worker.ts';
import { KEEP_SCREENS } from './service-worker/keeping.ts';

/** The workers of a browser, of which one answers for the page. */
class Workers extends EventTarget {
  controller: ServiceWorker | null = null;

  takeOver(): { asked: unknown[] } {
    const asked: unknown[] = [];
    this.controller = { postMessage: (said: unknown) => asked.push(said) } as unknown as ServiceWorker;
    this.dispatchEvent(new Event('controllerchange'));
    return { asked };
  }
}

/** A day's catalogue is kept already: nothing is read. */
const KEPT_TODAY = { match: async () => new Response(null, { headers: { date: new Date().toUTCString() } }) };

beforeEach(() => {
  vi.stubGlobal('caches', KEPT_TODAY);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(() => vi.unstubAllGlobals());

it('asks nothing before a worker has taken over, and then that one', () => {
  const workers = new Workers();
  keepForLater(workers);
  expect(workers.takeOver().asked).toEqual([KEEP_SCREENS]);
});

it('asks the one that is there, and the one of a new release that takes its place', () => {
  const workers = new Workers();
  const old = workers.takeOver();
  keepForLater(workers);
  expect(old.asked).toEqual([KEEP_SCREENS]);
  expect(workers.takeOver().asked).toEqual([KEEP_SCREENS]);
  expect(old.asked).toEqual([KEEP_SCREENS]);
});
