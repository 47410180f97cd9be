import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coursesRead } from '../contract/reads.ts';
import { makeOfflineCopies, registerServiceWorker } from './register-service-worker.ts';
import { COPY_SCREENS } from './service-worker/messages.ts';

/** The service workers of a browser; `controller` is the worker of the page. */
class Workers extends EventTarget {
  controller: ServiceWorker | null = null;

  takeOver(): { asked: unknown[] } {
    const asked: unknown[] = [];
    this.controller = { postMessage: (said: unknown) => asked.push(said) } as unknown as ServiceWorker;
    this.dispatchEvent(new Event('controllerchange'));
    return { asked };
  }
}

/** The catalogue was copied today, so nothing is read. */
const COPIED_TODAY = { match: async () => new Response(null, { headers: { date: new Date().toUTCString() } }) };

const ANA = () => 'ana';
const OF_ANA = { savedBy: 'ana' };

beforeEach(() => {
  vi.stubGlobal('caches', COPIED_TODAY);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(() => vi.unstubAllGlobals());

it('makeOfflineCopies sends nothing before a worker has taken over, and then sends to that worker', () => {
  const workers = new Workers();
  makeOfflineCopies(workers, [], ANA);
  expect(workers.takeOver().asked).toEqual([OF_ANA, COPY_SCREENS]);
});

it('makeOfflineCopies sends to the present worker, and to that of a new release when it takes over', () => {
  const workers = new Workers();
  const old = workers.takeOver();
  makeOfflineCopies(workers, [], ANA);
  expect(old.asked).toEqual([OF_ANA, COPY_SCREENS]);
  expect(workers.takeOver().asked).toEqual([OF_ANA, COPY_SCREENS]);
  expect(old.asked).toEqual([OF_ANA, COPY_SCREENS]);
});

it('makeOfflineCopies sends the found answers of the page once, also while data is saved', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const workers = new Workers();
  makeOfflineCopies(
    workers,
    [
      { read: '/api/settings', data: { name: 'Academia' } },
      {
        read: coursesRead({ q: 'vender más' }),
        data: { rows: [{ id: '1' }], total: 30, nextCursor: 'c', isOfflineCopy: false },
      },
      { read: '/api/courses/2', problem: { status: 404, code: 'course_not_found', message: '' } },
      { read: ['/api/certificates/verify/A', { visit: 'default' }], data: { certificate: {} } },
    ],
    ANA,
  );
  const json = { 'content-type': 'application/json' };
  const { origin } = window.location;
  expect(workers.takeOver().asked).toEqual([
    OF_ANA,
    {
      copyAnswers: [
        { address: `${origin}/api/settings`, headers: json, body: '{"name":"Academia"}' },
        {
          address: `${origin}/api/courses?q=vender+m%C3%A1s&limit=24`,
          headers: { ...json, 'x-total-count': '30', 'x-next-cursor': 'c' },
          body: '[{"id":"1"}]',
        },
      ],
      withdrawn: [`${origin}/api/courses/2`],
    },
  ]);
  expect(workers.takeOver().asked).toEqual([OF_ANA]);
});

it('registerServiceWorker registers the worker 2 s after the load of the page', () => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  const register = vi.fn(() => new Promise(() => undefined));
  // It stays after the test: the page goes on telling its worker the actor.
  Object.assign(navigator, { serviceWorker: { register, ready: new Promise(() => undefined) } });
  registerServiceWorker();
  vi.advanceTimersByTime(1_999);
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js');
});
