import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx';

function show(passwordReset: boolean) {
  server.use(
    http.get('*/api/settings', () =>
      HttpResponse.json(someSettings({ passwordReset, supportWhatsapp: '56911112222' })),
    ),
  );
  const screens = [{ path: '/login', element: <p>Entrada</p> }];
  return renderAt('/recuperar', <ForgottenPasswordPage />, { path: '/recuperar', screens });
}

it('the forgotten-password page requests a link and shows the same text with or without an account', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/auth/password-reset', async ({ request }) => {
      sent.push([await request.json(), request.headers.get('authorization')]);
      return HttpResponse.json({ success: true });
    }),
  );
  const { router } = show(true);
  await userEvent.type(await screen.findByLabelText('Email'), 'ana{Enter}');
  expect(await screen.findByText('Escribe un email como nombre@ejemplo.com.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Email'), '@example.com{Enter}');
  expect(await screen.findByText('Revisa tu correo')).toBeDefined();
  expect(screen.getByText(/^Si hay una cuenta con ana@example.com/)).toBeDefined();
  expect(screen.getByText(/Si trabajas en la academia, pídelo a quien la administra/)).toBeDefined();
  expect(sent).toEqual([[{ email: 'ana@example.com' }, null]]);
  await userEvent.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { email: 'ana@example.com' } });
});

it('the forgotten-password page shows why no link was sent and keeps the email', async () => {
  server.use(http.post('*/api/auth/password-reset', () => problem('too_many_requests')));
  show(true);
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos enviar el enlace');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');
});

it('the forgotten-password page names the contact if the academy sends no mail', async () => {
  show(false);
  expect(await screen.findByText(/Pide un enlace a quien administra la academia/)).toBeDefined();
  const link = screen.getByRole('link', { name: /Pedirlo por WhatsApp/ });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/56911112222\?text=Hola/);
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('the forgotten-password page shows a failed load, retries it and links back', async () => {
  server.use(http.get('*/api/settings', () => problem('unexpected')));
  renderAt('/recuperar', <ForgottenPasswordPage />, { path: '/recuperar' });
  await screen.findByRole('heading', { name: 'No pudimos cargar las opciones para recuperar tu contraseña' });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/login');
  server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings({ passwordReset: true }))));
  await userEvent.click(retry);
  expect(await screen.findByLabelText('Email')).toBeDefined();
});
