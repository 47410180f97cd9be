import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../client/storage.ts';
import { ANA, LUIS, tokensOf } from '../testing/people.ts';
import { problem, server } from '../testing/server.ts';
import { answerSessions, startSignedIn } from '../testing/session-server.ts';
import { browserSession } from './browser-session.ts';
import { writeOwned } from './owned.ts';

const PREFERENCES = ['playerSettings', 'captionsLanguage'] as const;

async function leftBySigningOut(isKiosk: boolean) {
  await startSignedIn();
  if (isKiosk) writeStored('isKiosk', true);
  else removeStored('isKiosk');
  for (const key of PREFERENCES) writeStored(key, 'chosen');
  await browserSession.logout();
  return PREFERENCES.map((key) => readStored(key, z.string()));
}

it('leaving a training room resets the playback settings, and on no other device', async () => {
  expect(await leftBySigningOut(true)).toEqual([null, null]);
  expect(await leftBySigningOut(false)).toEqual(['chosen', 'chosen']);
});

const OWNED = ['searches', 'drafts'] as const;
const leftOf = () => OWNED.map((key) => localStorage.getItem(key));

/** Stores a search and a draft. */
function leaveTraces(): void {
  for (const key of OWNED) writeOwned(key, browserSession.state().actorId, ['fotos']);
  expect(leftOf()).not.toContain(null);
}

const ROOM = tokensOf(ANA);

/** A browser that the server signs in automatically with the account of a training room. */
async function startInRoom(): Promise<void> {
  answerSessions();
  server.use(http.post('*/api/auth/auto-login', () => HttpResponse.json({ success: true, data: ROOM })));
  await browserSession.start();
  expect(browserSession.state()).toMatchObject({ status: 'authenticated', actorId: ANA });
}

it('a training room drops searches and drafts when its session ends or another begins', async () => {
  await startInRoom();
  leaveTraces();
  await browserSession.logout();
  expect(leftOf()).toEqual([null, null]);

  leaveTraces(); // by a guest
  await browserSession.start();
  expect(leftOf()).toEqual([null, null]);

  leaveTraces();
  server.use(http.post('*/api/auth/refresh', () => problem('not_authenticated')));
  await browserSession.tokenRenewer.renew(ROOM.accessToken);
  expect(browserSession.state().status).toBe('guest');
  expect(leftOf()).toEqual([null, null]);

  leaveTraces();
  server.use(http.post('*/api/auth/login', () => HttpResponse.json({ success: true, data: tokensOf(LUIS) })));
  await browserSession.login({ email: 'luis@example.com', password: 'una clave larga' });
  expect(leftOf()).toEqual([null, null]);
  removeStored('isKiosk');
});
