import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { writeStored } from '../client/storage.ts';
import { browserSession } from '../session/browser-session.ts';
import { toUser } from '../session/user.ts';
import { ANA, aProfile } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { startAsGuest, startSignedIn } from '../testing/session-server.ts';
import { ProfilePage } from './ProfilePage.tsx';

const PROFILE = aProfile(ANA, { phone: '987654321', phoneCode: '+56' });

function renderProfile() {
  return renderAt('/perfil', <ProfilePage />, {
    path: '/perfil',
    screens: [{ path: '/login', element: <p>Entrada</p> }],
  });
}

const save = () => screen.getByRole('button', { name: /Guarda/ });
const isDisabled = () => save().getAttribute('aria-disabled') === 'true';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** What the cards of the profile ask for. */
function answerAccount(hasIdentityProvider = false) {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings({ hasIdentityProvider }))),
    http.get('*/v1/me/sessions', () => HttpResponse.json([])),
    http.get('*/v1/me/data', () => HttpResponse.json([])),
  );
}

beforeEach(() => answerAccount());
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('shows what is known, and sends only what was changed', async () => {
  let sent: unknown;
  await startSignedIn(PROFILE);
  server.use(
    http.patch('*/v1/me', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(
        aProfile(ANA, { name: 'Anita', fullName: 'Anita Rojas', phoneCode: '+56', phone: null }),
      );
    }),
  );
  renderProfile();
  expect([field('Nombre').value, field('Teléfono').value, field('RUT').value]).toEqual(['Ana', '987654321', '']);
  expect(isDisabled()).toBe(true);
  await userEvent.clear(field('Nombre'));
  await userEvent.type(field('Nombre'), 'Anita');
  await userEvent.clear(field('Teléfono'));
  await userEvent.click(save());
  expect(await screen.findByText('Anita Rojas')).toBeDefined();
  expect(sent).toEqual({ name: 'Anita', phone: '' });
  await waitFor(() => expect(isDisabled()).toBe(true));
});

it('leaves alone what another tab has changed meanwhile', async () => {
  let sent: unknown;
  await startSignedIn(PROFILE);
  server.use(
    http.patch('*/v1/me', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(aProfile(ANA, { name: 'Anita', phone: '111222333' }));
    }),
  );
  renderProfile();
  writeStored('userInfo', toUser(aProfile(ANA, { phone: '111222333', phoneCode: '+56' })));
  act(() => browserSession.storageChanged());
  await userEvent.clear(field('Nombre'));
  await userEvent.type(field('Nombre'), 'Anita');
  await userEvent.click(save());
  await waitFor(() => expect(sent).toEqual({ name: 'Anita' }));
});

it('shows what is wrong under its field', async () => {
  answerAccount(true);
  await startSignedIn(PROFILE);
  renderProfile();
  await userEvent.clear(field('Apellido'));
  await userEvent.type(await screen.findByLabelText('Dirección de tu foto'), 'javascript:alert(1)');
  await userEvent.click(save());
  expect(await screen.findByText('Escribe tu apellido.')).toBeDefined();
  expect(document.activeElement).toBe(field('Apellido'));
});

it("takes a phone number in any usual spelling, and says under its field that letters aren't one", async () => {
  let sent: unknown;
  await startSignedIn(PROFILE);
  server.use(
    http.patch('*/v1/me', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(aProfile(ANA, { phone: '(2) 2345-6789', phoneCode: '+56' }));
    }),
  );
  renderProfile();
  await userEvent.clear(field('Teléfono'));
  await userEvent.type(field('Teléfono'), 'abc');
  await userEvent.click(save());
  expect(await screen.findByText('Escribe un teléfono con números, por ejemplo 9 1234 5678.')).toBeDefined();
  expect(document.activeElement).toBe(field('Teléfono'));
  expect(sent).toBeUndefined();

  await userEvent.clear(field('Teléfono'));
  await userEvent.type(field('Teléfono'), '(2) 2345-6789');
  await userEvent.click(save());
  await waitFor(() => expect(sent).toEqual({ phone: '(2) 2345-6789' }));
});

it('saves other fields beside a phone number that was stored before it had a rule', async () => {
  const odd = { phone: 'anexo', phoneCode: 'CL' };
  let sent: unknown;
  await startSignedIn(aProfile(ANA, odd));
  server.use(
    http.patch('*/v1/me', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(aProfile(ANA, { ...odd, rut: '12.345.678-5' }));
    }),
  );
  renderProfile();
  expect([field('Código de país').value, field('Teléfono').value]).toEqual(['CL', 'anexo']);
  await userEvent.type(field('RUT'), '12.345.678-5');
  await userEvent.click(save());
  await waitFor(() => expect(sent).toEqual({ rut: '12.345.678-5' }));
});

it('says that saving failed, and keeps what was typed', async () => {
  await startSignedIn(PROFILE);
  server.use(http.patch('*/v1/me', () => problem('unexpected')));
  renderProfile();
  await userEvent.type(field('RUT'), '12.345.678-5');
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos guardar tu perfil');
  expect(field('RUT').value).toBe('12.345.678-5');
});

it('offers to try again where the profile could not be read, rather than a form with nobody in it', async () => {
  await startSignedIn(PROFILE);
  window.localStorage.removeItem('userInfo');
  server.use(http.get('*/v1/me', () => problem('unexpected'), { once: true }));
  await browserSession.start();
  renderProfile();
  expect(screen.getByText('No pudimos cargar tu perfil')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByLabelText('Nombre')).toBeDefined();
});

it('sends guests to the sign-in', async () => {
  await startAsGuest();
  renderProfile();
  expect(await screen.findByText('Entrada')).toBeDefined();
});

it('leaves password, sessions and picture to the identity provider where there is one', async () => {
  answerAccount(true);
  await startSignedIn(PROFILE);
  renderProfile();
  expect(await screen.findByLabelText('Dirección de tu foto')).toBeDefined();
  expect(screen.getByText('Qué guarda la academia')).toBeDefined();
  for (const title of ['Contraseña', 'Sesiones abiertas', 'Subir foto']) expect(screen.queryByText(title)).toBeNull();
});
