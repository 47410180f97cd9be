import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { VerifyPage } from '../certificates/verify/VerifyPage.tsx';
import { connection } from '../client/api.ts';
import { SigningKey, someFacts } from '../testing/proofs.ts';
import { renderRoutes } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { startSignedIn } from '../testing/session-server.ts';
import { ACADEMY_KEY, answerVerification, loseVerification, THE_CERTIFICATE } from '../testing/verification-server.ts';
import { PublicFrame } from './PublicFrame.tsx';

const AT = `/verify/${THE_CERTIFICATE.verificationCode}`;

function open(fragment = '') {
  const screens = [
    { path: '/verify/:code', element: <VerifyPage /> },
    { path: '/', element: <h1>Inicio</h1> },
  ];
  return renderRoutes(AT + fragment, [{ element: <PublicFrame />, children: screens }]);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  answerVerification();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('PublicFrame skips to main, leads into the academy, and shows nothing of the signed-in person', async () => {
  await startSignedIn();
  open();
  await heading('Certificado Válido');
  expect(document.body.textContent).not.toContain('Ana');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await userEvent.click(screen.getByRole('link', { name: 'Ir a la Academia' }));
  await heading('Inicio');
});

it.each([
  ['of which the signature alone could be checked', [ACADEMY_KEY.public], 'Firma auténtica'],
  ['of which the signature was not recognised', [new SigningKey().public], 'No pudimos comprobar el certificado'],
])(
  'PublicFrame verifies a certificate %s, as soon as the server is back, and announces it',
  async (_, keptKeys, before) => {
    loseVerification({ keptKeys });
    open(ACADEMY_KEY.prove(someFacts()));
    await heading(before);
    answerVerification();
    act(() => connection.answered());
    await heading('Certificado Válido');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Certificado Válido · Academia'));
    expect(await screen.findByText('Firma auténtica')).toBeDefined();
  },
);

it('PublicFrame shows the configured name of the academy in header and title', async () => {
  server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings({ name: 'Escuela Sur' }))));
  open();
  expect((await screen.findByRole('link', { name: 'Escuela Sur, ir al inicio' })).textContent).toBe('Escuela Sur');
  await waitFor(() => expect(document.title).toBe('Certificado Válido · Escuela Sur'));
});
