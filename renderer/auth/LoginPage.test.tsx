import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { connection } from '../client/api.ts';
import { browserSession } from '../session/browser-session.ts';
import { tokensOf } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, problem, server } from '../testing/server.ts';
import { startAsGuest, startSignedIn } from '../testing/session-server.ts';
import { LoginPage } from './LoginPage.tsx';

const HOME = { path: '/', element: <p>Portada</p> };
const REGISTER = { path: '/registro', element: <p>Registro</p> };

function renderLogin() {
  return renderAt('/login', <LoginPage />, {
    path: '/login',
    screens: [HOME, REGISTER, { path: '/recuperar', element: <p>Recuperar</p> }],
  });
}

async function fill(email = 'ana@example.com', password = 'secreta-1') {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Contraseña'), password);
}

const submit = () => screen.getByRole('button', { name: /^Inici/ });
const isDisabled = () => submit().getAttribute('aria-disabled') === 'true';

beforeEach(async () => {
  server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings())));
  await startAsGuest();
});

describe('signing in', () => {
  it('opens the home page', async () => {
    renderLogin();
    const heading = screen.getByRole('heading', { name: 'Iniciar Sesión' });
    await waitFor(() =>
      expect(heading.previousElementSibling?.querySelector('svg, img') ?? null, "the academy's mark").not.toBeNull(),
    );
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
    await fill();
    await userEvent.click(submit());
    expect(await screen.findByText('Portada')).toBeDefined();
  });

  it('is enabled only when both fields are filled', async () => {
    renderLogin();
    expect(isDisabled()).toBe(true);
    await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
    expect(isDisabled()).toBe(true);
    await userEvent.type(screen.getByLabelText('Contraseña'), 'x');
    expect(isDisabled()).toBe(false);
  });

  it('shows that it is running', async () => {
    server.use(http.post('*/api/auth/login', noAnswer));
    renderLogin();
    await fill();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(submit().textContent).toBe('Iniciando sesión...'));
    expect(isDisabled()).toBe(true);
  });

  it.each<[ErrorCode, string]>([
    ['wrong_credentials', 'Error al iniciar sesión. Verifica tus credenciales.'],
    ['too_many_requests', 'Demasiados intentos. Espera un momento e inténtalo de nuevo.'],
  ])('shows a failure (%s) and keeps the typed email', async (code, sentence) => {
    server.use(http.post('*/api/auth/login', () => problem(code)));
    renderLogin();
    await fill();
    await userEvent.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error al iniciar sesión. Verifica tus credenciales.');
    expect(alert.textContent).toContain(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');
    expect(isDisabled()).toBe(false);
  });

  it('shows a failure once', async () => {
    server.use(http.post('*/api/auth/login', () => problem('unexpected')));
    renderLogin();
    await fill();
    await userEvent.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Error al iniciar sesión. Verifica tus credenciales.Inténtalo de nuevo.');
  });

  it('shows that the server does not answer', async () => {
    server.use(http.post('*/api/auth/login', () => HttpResponse.error()));
    renderLogin();
    await fill();
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('La academia no responde');
    act(() => connection.answered());
  });

  it('shows an invalid email under its field and focuses it', async () => {
    renderLogin();
    await fill('ana');
    await userEvent.click(submit());
    const email = screen.getByLabelText('Email');
    expect(await screen.findByText('Escribe un email como nombre@ejemplo.com.')).toBeDefined();
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
  });
});

it('signing in returns to the screen before, unless that is another site', async () => {
  for (const [backTo, shown] of [
    ['/course/1?lesson=2', 'Un curso'],
    ['//evil.example', 'Portada'],
  ]) {
    await startAsGuest();
    const screens = [
      HOME,
      { path: '/login', element: <LoginPage /> },
      { path: '/course/:id', element: <p>Un curso</p> },
    ];
    const { router, unmount } = renderAt('/de', <p>De paso</p>, { path: '/de', screens });
    await act(() => router.navigate('/login', { state: { backTo } }));
    await fill();
    await userEvent.click(submit());
    expect(await screen.findByText(shown ?? '')).toBeDefined();
    unmount();
    await browserSession.logout();
  }
});

describe('the links of the sign-in', () => {
  it('lead to the forgotten password, with the typed email', async () => {
    const { router } = renderLogin();
    await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
    await userEvent.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
    expect(await screen.findByText('Recuperar')).toBeDefined();
    expect(router.state.location.state).toMatchObject({ email: 'ana@example.com' });
  });

  it('lead home', async () => {
    renderLogin();
    await userEvent.click(screen.getByRole('link', { name: 'Volver al Inicio' }));
    expect(await screen.findByText('Portada')).toBeDefined();
  });

  it('lead to the registration', async () => {
    renderLogin();
    await userEvent.click(await screen.findByRole('link', { name: 'Crear cuenta' }));
    expect(await screen.findByText('Registro')).toBeDefined();
  });

  it('do not lead to the registration if the academy admits no new accounts', async () => {
    let answered = false;
    server.use(
      http.get('*/api/settings', () => {
        answered = true;
        return HttpResponse.json(someSettings({ registration: false }));
      }),
    );
    renderLogin();
    await waitFor(() => expect(answered).toBe(true));
    expect(screen.queryByRole('link', { name: 'Crear cuenta' })).toBeNull();
  });
});

it('the sign-in redirects a signed-in learner to the home page', async () => {
  await startSignedIn();
  renderLogin();
  expect(await screen.findByText('Portada')).toBeDefined();
});

it('the sign-in sends the typed values', async () => {
  let sent: unknown;
  server.use(
    http.post('*/api/auth/login', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, data: tokensOf('0198a000-0000-7000-8000-0000000000a1') });
    }),
  );
  renderLogin();
  await fill('Ana@Example.com', ' con espacios ');
  await userEvent.click(submit());
  await screen.findByText('Portada');
  expect(sent).toEqual({ email: 'Ana@Example.com', password: ' con espacios ' });
});
