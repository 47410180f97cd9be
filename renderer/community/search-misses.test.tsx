import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChannel } from '../../contract/community.fixtures.ts';
import { SEARCH_REST_MS } from '../client/useSearchMiss.ts';
import { renderAt } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { CommunityPage } from './CommunityPage.tsx';

/** The queries that the screen has recorded as missed. */
function recorded(): unknown[] {
  const calls = vi.mocked(fetch).mock.calls.filter(([address]) => String(address).endsWith('/api/search-misses'));
  return calls.map(([, call]) => JSON.parse(String(call?.body)));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.spyOn(globalThis, 'fetch');
  server.use(
    http.get('*/api/community/channels', () => HttpResponse.json([aChannel()])),
    http.get('*/api/community/active-sellers', () => HttpResponse.json([])),
    http.get('*/api/community/search', () => page([])),
    http.post('*/api/search-misses', () => new HttpResponse(null, { status: 204 })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a search miss in the community', () => {
  it.each([
    ['/comunidad?q=zapallo', [{ area: 'community', q: 'zapallo' }]],
    [`/comunidad?q=calabaza&channel=${aChannel().id}`, []],
  ])('is recorded for %s as %j', async (at, misses) => {
    renderAt(at, <CommunityPage />);
    await screen.findByText('No se encontraron discusiones relacionadas');
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_REST_MS));
    expect(recorded()).toEqual(misses);
  });
});
