import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNotice } from '../../contract/notices.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { connection } from '../client/api.ts';
import { removeStored, writeStored } from '../client/storage.ts';
import { browserSession } from '../session/browser-session.ts';
import { answerNotices } from '../testing/notices-server.ts';
import { ANA, tokensOf } from '../testing/people.ts';
import { renderRoutes } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
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

  it('has a menu with profile and sign-out for a signed-in person', async () => {
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

  it('has a bell for a signed-in person, and none after the sign-out', async () => {
    await startSignedIn();
    const { notices, stream } = answerNotices([aNotice()]);
    renderFrame();
    await userEvent.click(await screen.findByRole('button', { name: 'Notificaciones, 1 sin leer' }));
    await screen.findByRole('link', { name: new RegExp(notices[0]?.actorName ?? '') });
    await act(() => browserSession.logout());
    expect(screen.queryByRole('button', { name: /^Notificaciones/ })).toBeNull();
    await waitFor(() => expect(stream.listenerCount()).toBe(0));
  });
});

it('the account menu closes by Escape and returns the focus to its button', async () => {
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

it('the account menu closes by a press outside, and by none inside', async () => {
  await startSignedIn();
  renderFrame();
  const button = screen.getByRole('button', { name: 'Cuenta de Ana Rojas' });
  await userEvent.click(button);
  await userEvent.click(screen.getByText('Ana Rojas', { selector: 'strong' }));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('heading', { name: '/' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('the account menu shows at once that the sign-out runs, and runs it once', async () => {
  await startSignedIn();
  let finish = () => {};
  const work = vi
    .fn(async () => undefined)
    .mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(undefined))));
  browserSession.beforeLogout(work);
  renderFrame();
  await userEvent.click(screen.getByRole('button', { name: 'Cuenta de Ana Rojas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrando sesión...' }));
  expect(work).toHaveBeenCalledOnce();
  act(() => finish());
  expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeDefined();
});

it('Frame shows no signed-in person when a page comes from the back/forward cache after a sign-out in another tab', async () => {
  await startSignedIn();
  renderFrame();
  expect(screen.getByRole('button', { name: 'Cuenta de Ana Rojas' })).toBeDefined();
  // Another tab signs out while this page receives no events.
  for (const key of ['authTokens', 'userInfo'] as const) removeStored(key);
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeDefined();
});

it('Frame shows that a one-time code is being exchanged', async () => {
  answerSessions();
  server.use(http.post('*/api/auth/sso-exchange', noAnswer));
  renderFrame();
  act(() => void browserSession.start('code-1'));
  expect(await screen.findByText('Iniciando sesión...')).toBeDefined();
});

describe('a sign-in by a one-time code in a browser where a visitor has watched', () => {
  async function handOver() {
    const claims: unknown[] = [];
    answerSessions();
    server.use(
      http.post('*/api/auth/sso-exchange', () => HttpResponse.json({ success: true, data: tokensOf(ANA) })),
      http.post('*/api/users/:id/claim', async ({ request }) => {
        claims.push(await request.json());
        return HttpResponse.json({ movedLessons: 1, movedRatings: 0 });
      }),
    );
    await browserSession.start();
    const anonymousId = browserSession.state().actorId;
    writeStored('videoProgress', { [anonymousId]: { lesson: {} } });
    renderFrame();
    act(() => void browserSession.exchange('code'));
    const dialog = await screen.findByRole('dialog', {
      name: '¿Guardar en la cuenta de Ana Rojas lo que viste en este equipo?',
    });
    expect(claims).toEqual([]);
    return { claims, anonymousId, dialog };
  }

  it('claims the progress after the choice of yes', async () => {
    const { claims, anonymousId } = await handOver();
    await userEvent.click(screen.getByRole('button', { name: 'Sí, guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(claims).toEqual([{ anonymousId }]));
  });

  it('claims nothing after the choice of no, which has the focus', async () => {
    const { claims } = await handOver();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No, no fui yo' })));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([claims, window.localStorage.getItem('claimQuestion')]).toEqual([[], null]);
  });

  it('claims nothing when the dialog is closed, and keeps the question', async () => {
    const { claims } = await handOver();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(claims).toEqual([]);
    expect(window.localStorage.getItem('claimQuestion')).not.toBeNull();
  });
});

it('Frame covers the home page while the profile loads', async () => {
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

it('Frame covers the home page for at most 8 s while the profile loads, and shows a late profile', async () => {
  answerSessions();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(http.get('*/v1/me', () => answered.then(() => undefined)));
  writeStored('authTokens', tokensOf(ANA));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  renderFrame();
  act(() => void browserSession.start());
  expect(await screen.findByText('Cargando tu perfil...')).toBeDefined();
  act(() => vi.advanceTimersByTime(8_000));
  expect(screen.queryByText('Cargando tu perfil...')).toBeNull();
  expect(screen.queryByText(/^Sin conexión|^No pudimos/)).toBeNull();
  expect(connection.isOffline()).toBe(false);
  answer();
  expect(await screen.findByRole('button', { name: 'Cuenta de Ana Rojas' })).toBeDefined();
});

it('Frame shows a banner after the profile failed, covers nothing, and reads it again on demand', async () => {
  answerSessions();
  server.use(http.get('*/v1/me', () => problem('unexpected'), { once: true }));
  writeStored('authTokens', tokensOf(ANA));
  renderFrame();
  await act(() => browserSession.start());
  expect(screen.queryByText('Cargando tu perfil...')).toBeNull();
  const banner = screen.getByText('No pudimos cargar tu perfil.');
  let answer = () => {};
  server.use(
    http.get(
      '*/v1/me',
      async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return problem('unexpected');
      },
      { once: true },
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.queryByText('Cargando tu perfil...')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reintentar' }).getAttribute('aria-busy')).toBe('true');
  act(() => answer());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Reintentar' }).getAttribute('aria-busy')).toBe('false'),
  );
  expect(banner.isConnected).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: 'Cuenta de Ana Rojas' })).toBeDefined();
  expect(screen.queryByText('No pudimos cargar tu perfil.')).toBeNull();
});
