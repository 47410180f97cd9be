import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { shownToast } from '../kit/toast.ts';
import { ANA, tokensOf } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { startAsGuest } from '../testing/session-server.ts';
import { RegisterPage } from './RegisterPage.tsx';

function renderRegister() {
  const screens = [
    { path: '/', element: <p>Portada</p> },
    { path: '/login', element: <p>Entrada</p> },
  ];
  return renderAt('/registro', <RegisterPage />, { path: '/registro', screens });
}

async function fill({ email = 'ana@example.com', password = 'secreta-larga' } = {}) {
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ana');
  await userEvent.type(screen.getByLabelText('Apellido'), 'Rojas');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Contraseña'), password);
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));

beforeEach(async () => {
  server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings())));
  await startAsGuest();
});

it('registering creates the account, signs in and opens the home page without confirmation', async () => {
  let sent: unknown;
  server.use(
    http.post('*/api/auth/register', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, data: tokensOf(ANA) }, { status: 201 });
    }),
  );
  renderRegister();
  await fill();
  await submit();
  expect(await screen.findByText('Portada')).toBeDefined();
  // The page is left right after the sign-in; the greeting follows once the claim has been answered.
  await waitFor(() => expect(shownToast.get()?.title).toBe('¡Te damos la bienvenida, Ana!'));
  expect(sent).toEqual({ name: 'Ana', lastName: 'Rojas', email: 'ana@example.com', password: 'secreta-larga' });
});

it('registering shows missing values under their fields and focuses the first', async () => {
  renderRegister();
  await submit();
  expect(await screen.findByText('Escribe tu nombre.')).toBeDefined();
  expect(screen.getByText('Usa al menos 8 caracteres.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
});

it('registering shows that the email has an account, and links to the sign-in with it', async () => {
  server.use(http.post('*/api/auth/register', () => problem('email_exists')));
  const { router } = renderRegister();
  await fill();
  await submit();
  expect(await screen.findByText('Ya hay una cuenta con ese email.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await userEvent.click(screen.getByRole('link', { name: 'Iniciar sesión con ese email' }));
  expect(await screen.findByText('Entrada')).toBeDefined();
  expect(router.state.location.state).toMatchObject({ email: 'ana@example.com' });
});

it("registering shows the server's objection under the password", async () => {
  const details = [{ path: 'password', message: 'Esa contraseña es muy común.' }];
  const body = { statusCode: 400, code: 'invalid_input', message: 'Revisa los datos enviados.', details };
  server.use(http.post('*/api/auth/register', () => HttpResponse.json(body, { status: 400 })));
  renderRegister();
  await fill();
  await submit();
  expect(await screen.findByText('Esa contraseña es muy común.')).toBeDefined();
});

it('registering confirms before a started form is left', async () => {
  renderRegister();
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ana');
  await userEvent.click(screen.getByRole('link', { name: 'Volver al Inicio' }));
  await userEvent.click(await screen.findByText('Seguir editando', { selector: 'button *' }));
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana');
  await userEvent.click(screen.getByRole('link', { name: 'Volver al Inicio' }));
  await userEvent.click(await screen.findByText('Salir sin guardar', { selector: 'button *' }));
  expect(await screen.findByText('Portada')).toBeDefined();
});

it('registering shows that the academy admits no new accounts', async () => {
  server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings({ registration: false }))));
  renderRegister();
  expect(await screen.findByText('Esta academia no admite cuentas nuevas.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Crear cuenta' })).toBeNull();
});
