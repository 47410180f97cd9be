import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { callApi } from '../client/api.ts';
import { freshnessConfig } from '../client/freshness.ts';
import { ANA } from '../testing/people.ts';
import { server } from '../testing/server.ts';
import { startSignedIn } from '../testing/session-server.ts';
import { browserAdminSession } from './browser-admin-session.ts';
import { browserSession } from './browser-session.ts';
import { useForgetPersonalAnswers } from './useForgetPersonalAnswers.ts';

const PATHS = ['/api/courses', '/api/mine', `/api/users/${ANA}/mine`, '/v1/me/mine'];
let reads: Record<string, number> = {};

beforeEach(async () => {
  reads = {};
  await startSignedIn();
  server.use(
    ...PATHS.map((path) =>
      http.get(`*${path}`, () => {
        reads[path] = (reads[path] ?? 0) + 1;
        const rule = path === '/api/courses' ? 'no-cache' : 'no-store';
        return HttpResponse.json(reads[path], { headers: { 'cache-control': rule } });
      }),
    ),
  );
});

const useRead = (path: string) => useSWR(path, () => callApi('GET', path, { schema: z.number() })).data;

/** A screen that reads one public and one personal address. */
async function aScreen() {
  const config = freshnessConfig(Date.now);
  const wrapper = ({ children }: { children: ReactNode }) => <SWRConfig value={config}>{children}</SWRConfig>;
  const useScreen = () => {
    useForgetPersonalAnswers();
    return [useRead('/api/courses'), useRead('/api/mine'), useRead(`/api/users/${ANA}/mine`), useRead('/v1/me/mine')];
  };
  const { result } = renderHook(useScreen, { wrapper });
  await waitFor(() => expect(result.current).toEqual([1, 1, 1, 1]));
  return result;
}

it('a sign-out keeps public answers, reads shared keys again and drops those of the person', async () => {
  const shown = await aScreen();
  await act(() => browserSession.logout());
  await waitFor(() => expect(shown.current).toEqual([1, 2, undefined, undefined]));
  expect(reads).toEqual({ '/api/courses': 1, '/api/mine': 2, [`/api/users/${ANA}/mine`]: 1, '/v1/me/mine': 1 });
});

it.each([
  ['signs out', () => browserAdminSession.logout()],
  ['is refused', async () => browserAdminSession.refused('key-1')],
])('a member of staff who %s: reads again the answers that only staff may see', async (_how, leave) => {
  server.use(
    http.post('*/api/admin/login', () =>
      HttpResponse.json({
        adminKey: 'key-1',
        id: 'eva',
        role: 'admin',
        name: 'Eva',
        expiresAt: '2026-03-03T03:00:00.000Z',
      }),
    ),
    http.post('*/api/admin/logout', () => new HttpResponse(null, { status: 204 })),
  );
  await browserAdminSession.login({ username: 'eva', password: 'x' });
  const shown = await aScreen();
  await act(leave);
  await waitFor(() => expect(shown.current).toEqual([1, 2, 2, 2]));
});
