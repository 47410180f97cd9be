import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { SEARCH_REST_MS } from '../client/useSearchMiss.ts';
import { renderAt } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { SearchPage } from './SearchPage.tsx';

/** The queries that the screen has recorded as missed. */
function recorded(): unknown[] {
  const calls = vi.mocked(fetch).mock.calls.filter(([address]) => String(address).endsWith('/api/search-misses'));
  return calls.map(([, call]) => JSON.parse(String(call?.body)));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.spyOn(globalThis, 'fetch');
  server.use(
    http.get('*/api/categories', () => HttpResponse.json(['Ventas'])),
    http.get('*/api/courses', ({ request }) =>
      page(new URL(request.url).searchParams.get('q') === 'fotos' ? [aCourse()] : []),
    ),
    http.get('*/api/courses/related', () => page([])),
    http.post('*/api/search-misses', () => new HttpResponse(null, { status: 204 })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a search miss in the catalogue', () => {
  it.each([
    ['/search?q=zapallo', [{ area: 'courses', q: 'zapallo' }]],
    ['/search?q=fotos', []],
    ['/search?q=calabaza&category=Ventas', []],
    ['/search?q=melón&level=basic', []],
  ])('is recorded for %s as %j', async (at, misses) => {
    renderAt(at, <SearchPage />);
    await screen.findByText(/^\d resultados? encontrados?$/);
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_REST_MS));
    expect(recorded()).toEqual(misses);
  });
});
