import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { useSettings } from '../academy/useSettings.ts';
import { connection } from '../client/api.ts';
import { freshnessConfig } from '../client/freshness.ts';
import type { LateAnswer } from '../client/late-answer.ts';
import { OFFLINE_COPY_HEADER, OFFLINE_SLOW } from '../client/offline-copy.ts';
import { useRepeatOfflineReads } from '../client/useConnection.ts';
import { page, problem, server } from '../testing/server.ts';
import { useCategories, useCourses } from './useCourses.ts';

const MINUTE_MS = 60_000;

/** A client with its own cache; each `visit` mounts a screen, awaits its data and unmounts it. */
function aClient() {
  const config = freshnessConfig(Date.now);
  const wrapper = ({ children }: { children: ReactNode }) => <SWRConfig value={config}>{children}</SWRConfig>;
  // SWR clears its state with the outermost SWRConfig; as in the application, one stays mounted.
  renderHook(() => null, { wrapper });
  async function visit<T extends { data?: unknown }>(hook: () => T): Promise<T> {
    const screen = renderHook(hook, { wrapper });
    await waitFor(() => expect(screen.result.current.data).toBeDefined());
    screen.unmount();
    return screen.result.current;
  }
  return { wrapper, visit };
}

function countCategoryReads(): () => number {
  let reads = 0;
  server.use(
    http.get('*/api/categories', () => {
      reads += 1;
      return HttpResponse.json(['Ventas']);
    }),
  );
  return () => reads;
}

const passing = async (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));

describe('freshness of cached answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reads categories again at the first visit after 5 minutes, not before', async () => {
    const reads = countCategoryReads();
    const { visit } = aClient();
    await visit(useCategories);
    await passing(4.9);
    await visit(useCategories);
    expect(reads()).toBe(1);
    await passing(0.2);
    expect(reads()).toBe(1);
    await visit(useCategories);
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('shows a stale answer until the new one arrives', async () => {
    server.use(http.get('*/api/categories', () => HttpResponse.json(['Ventas']), { once: true }));
    const { visit, wrapper } = aClient();
    await visit(useCategories);
    await passing(6);
    server.use(http.get('*/api/categories', () => HttpResponse.json(['Ventas', 'Marketing'])));
    const screen = renderHook(useCategories, { wrapper });
    expect(screen.result.current.data).toEqual(['Ventas']);
    await waitFor(() => expect(screen.result.current.data).toEqual(['Ventas', 'Marketing']));
  });

  it('reads a never stale answer once, and again after 30 minutes without use', async () => {
    let reads = 0;
    server.use(
      http.get('*/api/settings', () => {
        reads += 1;
        return HttpResponse.json(someSettings());
      }),
    );
    const { visit } = aClient();
    await visit(useSettings);
    await passing(29);
    await visit(useSettings);
    expect(reads).toBe(1);
    await passing(31);
    await visit(useSettings);
    expect(reads).toBe(2);
  });

  it('does not read again when the window gets the focus', async () => {
    const reads = countCategoryReads();
    const { wrapper } = aClient();
    const screen = renderHook(useCategories, { wrapper });
    await waitFor(() => expect(screen.result.current.data).toBeDefined());
    await passing(6);
    act(() => void window.dispatchEvent(new Event('focus')));
    await passing(1);
    expect(reads()).toBe(1);
  });

  it('does not retry a failed read', async () => {
    let reads = 0;
    server.use(
      http.get('*/api/categories', () => {
        reads += 1;
        return problem('unexpected');
      }),
    );
    const { wrapper } = aClient();
    const screen = renderHook(useCategories, { wrapper });
    await waitFor(() => expect(screen.result.current.error?.code).toBe('unexpected'));
    await passing(20);
    expect(reads).toBe(1);
  });

  it('repeats reads that failed for want of network when the server answers again', async () => {
    server.use(
      http.get('*/api/categories', () => HttpResponse.error(), { once: true }),
      http.get('*/api/categories', () => HttpResponse.json(['Ventas'])),
      http.get('*/health/live', () => HttpResponse.json({})),
    );
    const { wrapper } = aClient();
    const useScreen = () => {
      useRepeatOfflineReads();
      return useCategories();
    };
    const screen = renderHook(useScreen, { wrapper });
    await waitFor(() => expect(screen.result.current.error?.code).toBe('offline'));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.result.current.data).toEqual(['Ventas']));
    expect(connection.isOffline()).toBe(false);
  });

  it('searches the offline catalogue while the server does not answer, and the server afterwards', async () => {
    let isThere = false;
    const copied = [aCourse({ title: 'Copied' }), aCourse({ title: 'Other' })];
    server.use(
      http.get('*/api/courses', () =>
        isThere ? page([aCourse({ title: 'Copied, and found by the server' })]) : HttpResponse.error(),
      ),
    );
    vi.stubGlobal('caches', { match: async () => HttpResponse.json(copied) });
    const { wrapper } = aClient();
    const screen = renderHook(
      () => {
        useRepeatOfflineReads();
        return useCourses({ q: 'copied' });
      },
      { wrapper },
    );
    await waitFor(() =>
      expect(screen.result.current).toMatchObject({ rows: [copied[0]], total: 1, isOfflineCopy: true, hasMore: false }),
    );
    isThere = true;
    act(() => connection.answered());
    await waitFor(() => expect(screen.result.current.isOfflineCopy).toBe(false));
    expect(screen.result.current.rows?.[0]?.title).toBe('Copied, and found by the server');
  });

  describe('a slow server', () => {
    const workers = new EventTarget();
    const tell = (outcome: LateAnswer['outcome']) => {
      const data: LateAnswer = { lateAnswer: new URL('/api/categories', window.location.origin).href, outcome };
      act(() => void workers.dispatchEvent(new MessageEvent('message', { data })));
    };

    /** A page that got a copy in place of a slow answer. */
    async function aSlowPage() {
      Object.assign(navigator, { serviceWorker: workers });
      let reads = 0;
      const slow = { headers: { [OFFLINE_COPY_HEADER]: OFFLINE_SLOW } };
      server.use(
        http.get('*/api/categories', () => {
          reads += 1;
          return reads === 1 ? HttpResponse.json(['Copia'], slow) : HttpResponse.json(['Ventas']);
        }),
      );
      const { wrapper } = aClient();
      const useScreen = () => {
        useRepeatOfflineReads();
        return useCategories();
      };
      const screen = renderHook(useScreen, { wrapper });
      await waitFor(() => expect(screen.result.current.data).toEqual(['Copia']));
      return { screen, wrapper, reads: () => reads };
    }

    afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

    it('counts as online, and its late answer replaces the copy', async () => {
      const { screen, reads } = await aSlowPage();
      expect(connection.isOffline()).toBe(false);
      tell('changed');
      await waitFor(() => expect(screen.result.current.data).toEqual(['Ventas']));
      expect([reads(), connection.isOffline()]).toEqual([2, false]);
    });

    it('is read again by the next screen when its late answer finds none', async () => {
      const { screen, wrapper } = await aSlowPage();
      screen.unmount();
      renderHook(() => useRepeatOfflineReads(), { wrapper });
      tell('changed');
      const next = renderHook(() => useCategories(), { wrapper });
      await waitFor(() => expect(next.result.current.data).toEqual(['Ventas']));
    });

    it('is not read again when its late answer equals the copy, and is offline when none comes', async () => {
      const { reads } = await aSlowPage();
      tell('same');
      tell('unreachable');
      expect([reads(), connection.isOffline(), connection.isRestoring()]).toEqual([1, true, false]);
      tell('restoring');
      expect(connection.isRestoring()).toBe(true);
      tell('same');
      expect([connection.isOffline(), connection.isRestoring()]).toEqual([false, false]);
    });
  });

  it.each([true, false])('is checked at once when the browser goes offline; it is there: %s', async (isThere) => {
    let asked = 0;
    server.use(
      http.get('*/health/live', () => {
        asked += 1;
        return isThere ? HttpResponse.json({ status: 'ok' }) : HttpResponse.error();
      }),
    );
    const { wrapper } = aClient();
    renderHook(() => useRepeatOfflineReads(), { wrapper });
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect([asked, connection.isOffline()]).toEqual([1, !isThere]));
  });

  it('reads a stale list again in its full loaded length', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/courses', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        asked.push(cursor);
        const id = `01932f00-0000-7000-8000-00000000000${cursor ? 2 : 1}`;
        return page([aCourse({ id })], cursor ? { total: 2 } : { total: 2, next: 'c2' });
      }),
    );
    const { wrapper } = aClient();
    const first = renderHook(() => useCourses(), { wrapper });
    await waitFor(() => expect(first.result.current.hasMore).toBe(true));
    await act(() => first.result.current.loadMore());
    expect(first.result.current.rows).toHaveLength(2);
    first.unmount();

    const second = renderHook(() => useCourses(), { wrapper });
    expect(second.result.current.rows).toHaveLength(2);
    second.unmount();
    await passing(6);
    const third = renderHook(() => useCourses(), { wrapper });
    expect(third.result.current.rows).toHaveLength(2);
    await waitFor(() => expect(asked).toEqual([null, 'c2', null, 'c2']));
    expect(third.result.current.rows).toHaveLength(2);
  });
});
