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

/** Answers the requests of the profile's cards. */
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

it('the profile form shows the stored values and sends only changed fields', async () => {
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

it('the profile form does not overwrite fields that another tab has changed', async () => {
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

it('the profile form shows an error under its field', async () => {
  answerAccount(true);
  await startSignedIn(PROFILE);
  renderProfile();
  await userEvent.clear(field('Apellido'));
  await userEvent.type(await screen.findByLabelText('Dirección de tu foto'), 'javascript:alert(1)');
  await userEvent.click(save());
  expect(await screen.findByText('Escribe tu apellido.')).toBeDefined();
  expect(document.activeElement).toBe(field('Apellido'));
});

it('the profile form accepts usual spellings of phone numbers and rejects letters under the field', async () => {
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

it('the profile form saves other fields beside a phone number older than its rule', async () => {
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

it('the profile form shows that saving failed and keeps the input', async () => {
  await startSignedIn(PROFILE);
  server.use(http.patch('*/v1/me', () => problem('unexpected')));
  renderProfile();
  await userEvent.type(field('RUT'), '12.345.678-5');
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos guardar tu perfil');
  expect(field('RUT').value).toBe('12.345.678-5');
});

it('the profile page offers a retry instead of an empty form if the profile failed to load', async () => {
  await startSignedIn(PROFILE);
  window.localStorage.removeItem('userInfo');
  server.use(http.get('*/v1/me', () => problem('unexpected'), { once: true }));
  await browserSession.start();
  renderProfile();
  expect(screen.getByText('No pudimos cargar tu perfil')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByLabelText('Nombre')).toBeDefined();
});

it('the profile page redirects guests to the sign-in', async () => {
  await startAsGuest();
  renderProfile();
  expect(await screen.findByText('Entrada')).toBeDefined();
});

it('the profile page leaves password, sessions and picture to an identity provider', async () => {
  answerAccount(true);
  await startSignedIn(PROFILE);
  renderProfile();
  expect(await screen.findByLabelText('Dirección de tu foto')).toBeDefined();
  expect(screen.getByText('Qué guarda la academia')).toBeDefined();
  for (const title of ['Contraseña', 'Sesiones abiertas', 'Subir foto']) expect(screen.queryByText(title)).toBeNull();
});
