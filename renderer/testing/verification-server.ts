import { HttpResponse, http } from 'msw';
import { aCertificate } from '../../contract/certificates.fixtures.ts';
import type { VerifiedCertificate } from '../../contract/certificates.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { OFFLINE_COPY_HEADER } from '../client/offline-copy.ts';
import { SigningKey } from './proofs.ts';
import { server } from './server.ts';

const { id: _id, courseId: _courseId, ...certificate } = aCertificate();
/** The public answer about the fixture's certificate. */
export const THE_CERTIFICATE: VerifiedCertificate = certificate;
/** The same certificate after it was revoked. */
export const REVOKED: VerifiedCertificate = {
  ...certificate,
  isValid: false,
  revokedAt: '2026-11-19T20:00:00.000Z',
  proof: null,
};
/** The academy's current signing key. */
export const ACADEMY_KEY = new SigningKey();

/** Mocks the calls of the public pages of certificates. */
export function answerVerification(checked = THE_CERTIFICATE): void {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get('*/api/certificates/verify/:code', () => HttpResponse.json(checked)),
    http.get('*/.well-known/jwks.json', () =>
      HttpResponse.json({ keys: [new SigningKey().public, ACADEMY_KEY.public] }),
    ),
  );
}

/** Makes the server unreachable. A service worker's copies of the academy's keys are `keptKeys`; none when empty. */
export function loseVerification({ keptKeys = [ACADEMY_KEY.public] } = {}): void {
  const copy = () => HttpResponse.json({ keys: keptKeys }, { headers: { [OFFLINE_COPY_HEADER]: '1' } });
  server.use(
    http.get('*/health/live', () => HttpResponse.error()),
    http.get('*/api/settings', () => HttpResponse.error()),
    http.get('*/api/certificates/verify/:code', () => HttpResponse.error()),
    http.get('*/.well-known/jwks.json', () => (keptKeys.length > 0 ? copy() : HttpResponse.error())),
  );
}

/** Collects the addresses of all requests from now on. */
export function recordAsked(): string[] {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(request.url));
  return asked;
}
