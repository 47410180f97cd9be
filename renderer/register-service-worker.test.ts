import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeOfflineCopies } from './register-service-worker.ts';
import { COPY_SCREENS } from './service-worker/copy-strategy.ts';

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

/** There is a copy of today's catalogue: nothing is read. */
const COPIED_TODAY = { match: async () => new Response(null, { headers: { date: new Date().toUTCString() } }) };

beforeEach(() => {
  vi.stubGlobal('caches', COPIED_TODAY);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(() => vi.unstubAllGlobals());

it('asks nothing before a worker has taken over, and then that one', () => {
  const workers = new Workers();
  makeOfflineCopies(workers);
  expect(workers.takeOver().asked).toEqual([COPY_SCREENS]);
});

it('asks the one that is there, and the one of a new release that takes its place', () => {
  const workers = new Workers();
  const old = workers.takeOver();
  makeOfflineCopies(workers);
  expect(old.asked).toEqual([COPY_SCREENS]);
  expect(workers.takeOver().asked).toEqual([COPY_SCREENS]);
  expect(old.asked).toEqual([COPY_SCREENS]);
});
