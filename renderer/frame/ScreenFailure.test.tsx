import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { connection } from '../client/api.ts';
import { loadCode } from '../client/code-loading.ts';
import { renderRoutes } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { Banner } from './Banner.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

function BreakingScreen(): never {
  const [error] = useState(() => new Error('broken'));
  throw error;
}

const SCREENS: RouteObject[] = [
  { path: '/broken', element: <BreakingScreen />, errorElement: <Failed /> },
  {
    path: '/missing',
    lazy: () => loadCode(() => Promise.reject(new TypeError('Failed to fetch'))),
    hydrateFallbackElement: <p>…</p>,
    errorElement: <Failed />,
  },
];

function Failed() {
  return (
    <>
      <Banner />
      <ScreenFailure />
    </>
  );
}

let isThere: boolean;
let reload: MockInstance;

beforeEach(() => {
  isThere = true;
  server.use(http.get('*/health/live', () => (isThere ? HttpResponse.json({ status: 'ok' }) : HttpResponse.error())));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('ScreenFailure shows that a screen broke, and reloads the page only on demand', async () => {
  isThere = false;
  renderRoutes('/broken', SCREENS);
  expect(screen.getByRole('alert').textContent).toContain('No pudimos abrir esta pantalla');
  await screen.findByText(/Sin conexión/);
  act(() => connection.answered());
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalled();
});

describe('a screen whose code failed to load', () => {
  it('is reloaded when the server is back', async () => {
    isThere = false;
    renderRoutes('/missing', SCREENS);
    await screen.findByText(/Sin conexión/);
    expect(reload).not.toHaveBeenCalled();
    act(() => connection.answered());
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is reloaded once when only its files are missing', async () => {
    const first = renderRoutes('/missing', SCREENS);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    first.unmount();
    renderRoutes('/missing', SCREENS);
    await screen.findByRole('alert');
    await act(() => connection.checkServer());
    expect(reload).toHaveBeenCalledOnce();
  });
});
