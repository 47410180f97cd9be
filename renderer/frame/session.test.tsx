import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { browserSession } from '../shared/session/browser-session.ts';
import { writeStored } from '../shared/storage.ts';
import { ANA, tokensOf } from '../testing/people.ts';
import { renderRoutes } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { answerSessions, startAsGuest, startSignedIn } from '../testing/session-server.ts';
import { atWidth } from '../testing/window-width.ts';
import { Frame } from './Frame.tsx';

const SCREENS = ['/', '/login', '/perfil'].map((path) => ({ path, element: <h1>{path}</h1> }));

function renderFrame() {
  return renderRoutes('/', [{ element: <Frame />, children: SCREENS }]);
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(
    http.get('*/api/courses', () => page([])),
    http.get('*/api/categories', () => HttpResponse.json([])),
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
  );
});
afterEach(() => vi.restoreAllMocks());

describe.each(['phone', 'desktop'] as const)('the header on a %s', (width) => {
  beforeEach(() => atWidth(width));

  it('leads guests to the sign-in', async () => {
    await startAsGuest();
    renderFrame();
    await userEvent.click(screen.getByRole('link', { name: 'Iniciar Sesión' }));
    expect(await screen.findByRole('heading', { name: '/login' })).toBeDefined();
  });

  it('has a menu for people, with their profile and the way out', async () => {
    await startSignedIn();
    renderFrame();
    const button = screen.getByRole('button', { name: 'Cuenta de Ana Rojas' });
    expect(screen.queryByRole('link', { name: 'Perfil' })).toBeNull();
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'Perfil' }));
    expect(await screen.findByRole('heading', { name: '/perfil' })).toBeDefined();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeDefined();
    expect(window.localStorage.getItem('authTokens')).toBeNull();
  });
});

it('closes the menu by Escape and gives the focus back', async () => {
  await startSignedIn();
  renderFrame();
  const button = screen.getByRole('button', { name: 'Cuenta de Ana Rojas' });
  await userEvent.click(button);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Perfil' }));
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

it('says that a code is being exchanged', async () => {
  answerSessions();
  server.use(http.post('*/api/auth/sso-exchange', () => delay('infinite')));
  renderFrame();
  act(() => void browserSession.start('code-1'));
  expect(await screen.findByText('Iniciando sesión...')).toBeDefined();
});

it('says on the home page that a profile is on its way', async () => {
  let answer = () => {};
  answerSessions();
  server.use(
    http.get('*/v1/me', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return undefined;
    }),
  );
  writeStored('authTokens', tokensOf(ANA));
  renderFrame();
  act(() => void browserSession.start());
  expect(await screen.findByText('Cargando tu perfil...')).toBeDefined();
  act(() => answer());
  await waitFor(() => expect(screen.queryByText('Cargando tu perfil...')).toBeNull());
});
