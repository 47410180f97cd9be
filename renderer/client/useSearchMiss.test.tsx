import { renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../testing/server.ts';
import { SEARCH_REST_MS, useSearchMiss } from './useSearchMiss.ts';

let bodies: unknown[] = [];
let headers: Headers[] = [];

function search(query: string, isMissing = true) {
  const props = { query, isMissing };
  return renderHook((now: typeof props) => useSearchMiss('courses', now.query, now.isMissing), { initialProps: props });
}

/** Lets the text stay unchanged. */
function rest(ms = SEARCH_REST_MS): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms);
}

beforeEach(() => {
  [bodies, headers] = [[], []];
  vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.use(
    http.post('*/api/search-misses', async ({ request }) => {
      headers.push(request.headers);
      bodies.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('useSearchMiss', () => {
  it('records a query without results after 1.5 s, without credentials', async () => {
    window.localStorage.setItem('authTokens', JSON.stringify({ accessToken: 'a', refreshToken: 'b' }));
    window.localStorage.setItem('adminKey', JSON.stringify('key'));
    search('zapatos');
    await rest(SEARCH_REST_MS - 1);
    expect(fetch).not.toHaveBeenCalled();
    await rest(1);
    await expect.poll(() => bodies).toEqual([{ area: 'courses', q: 'zapatos' }]);
    expect(headers.map((one) => [one.get('authorization'), one.get('x-admin-key')])).toEqual([[null, null]]);
  });

  it('records nothing while the text changes or has results', async () => {
    const typed = search('bol');
    await rest(SEARCH_REST_MS - 1);
    typed.rerender({ query: 'bols', isMissing: true });
    await rest(SEARCH_REST_MS - 1);
    typed.rerender({ query: 'bolso', isMissing: false });
    await rest();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('records a query once per page session, ignoring case', async () => {
    search('Zapatillas').unmount();
    search('Zapatillas');
    await rest();
    await expect.poll(() => bodies).toHaveLength(1);
    search('zapatillas');
    await rest();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('cuts a query to 80 characters, and records no empty one', async () => {
    search(`${'a'.repeat(79)} larga`);
    search('');
    await rest();
    await expect.poll(() => bodies).toEqual([{ area: 'courses', q: 'a'.repeat(79) }]);
  });
});
