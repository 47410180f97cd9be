import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { browserAdminSession } from '../session/browser-admin-session.ts';
import { browserSession } from '../session/browser-session.ts';
import { server } from '../testing/server.ts';
import { startAsGuest, startSignedIn } from '../testing/session-server.ts';
import { useAudiences } from './usePlaces.ts';

// Ends the staff session in this file, so that its end reaches no listener of the next one.
afterEach(() => browserAdminSession.logout());

it('useAudiences follows sign-ins and sign-outs of the learner and of staff separately', async () => {
  await startAsGuest();
  const grant = { adminKey: 'key-1', id: 'ana', role: 'trainer', name: 'Ana', expiresAt: '2026-03-03T03:00:00.000Z' };
  server.use(http.post('*/api/admin/login', () => HttpResponse.json(grant)));
  const { result } = renderHook(() => useAudiences());
  const audiences = () => [...result.current];
  expect(audiences()).toEqual(['everyone']);

  await act(() => browserAdminSession.login({ username: 'ana', password: 'x' }));
  expect(audiences()).toEqual(['everyone', 'staff']);
  await act(() => startSignedIn());
  expect(audiences()).toEqual(['everyone', 'learner', 'staff']);
  act(() => browserAdminSession.refused('key-1'));
  expect(audiences()).toEqual(['everyone', 'learner']);
  await act(() => browserSession.logout());
  expect(audiences()).toEqual(['everyone']);
});
