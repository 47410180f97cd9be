import { HttpResponse, http } from 'msw';
import { writeStored } from '../client/storage.ts';
import { browserSession } from '../session/browser-session.ts';
import { ANA, aProfile, tokensOf } from './people.ts';
import { page, problem, server } from './server.ts';
import { answerStream } from './stream-server.ts';

/** Mocks the calls of a sign-in, and those that follow it automatically: progress, claims and notices. */
export function answerSessions(profile = aProfile()): void {
  answerStream('*/api/users/:id/notices/stream');
  server.use(
    http.post('*/api/auth/auto-login', () => problem('not_authenticated')),
    http.post('*/api/auth/login', () => HttpResponse.json({ success: true, data: tokensOf(profile.id) })),
    http.post('*/api/auth/logout', () => HttpResponse.json({ success: true })),
    http.get('*/v1/me', () => HttpResponse.json(profile)),
    http.get('*/api/users/:id/progress', () => HttpResponse.json([])),
    http.get('*/api/users/:id/notices', () => page([])),
    http.post('*/api/users/:id/claim', () => HttpResponse.json({ movedLessons: 0, movedRatings: 0 })),
  );
}

/** Starts this browser's session with stored tokens of the person of `profile`. */
export async function startSignedIn(profile = aProfile(ANA)): Promise<void> {
  answerSessions(profile);
  writeStored('authTokens', tokensOf(profile.id));
  await browserSession.start();
}

/** Starts this browser's session as a guest's. */
export async function startAsGuest(): Promise<void> {
  answerSessions();
  await browserSession.start();
}
