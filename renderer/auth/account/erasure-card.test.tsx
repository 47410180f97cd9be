import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../kit/toast.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { startSignedIn } from '../../testing/session-server.ts';
import { ErasureCard } from './ErasureCard.tsx';

/** Noon of the browser's time zone, so that the shown day is the same in every zone. */
const ERASES_AT = new Date(2026, 2, 9, 12).toISOString();
const ERASED_ON = 'Tu cuenta se elimina el 9 de marzo de 2026.';

describe('the erasure of the account', () => {
  let asked: unknown[];

  beforeEach(async () => {
    asked = [];
    await startSignedIn();
    server.use(
      http.delete('*/v1/me', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ erasesAt: ERASES_AT });
      }),
      http.delete('*/v1/me/erasure', () => HttpResponse.json({ erasesAt: null })),
    );
  });

  async function open(): Promise<void> {
    renderAt('/', <ErasureCard email="ana@example.com" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
  }

  async function ask(password: string): Promise<void> {
    await userEvent.type(screen.getByLabelText('Tu contraseña'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta en 7 días' }));
  }

  it('is requested with the password after lists of deleted and kept data', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Qué se elimina' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Qué queda' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Descargar mis datos' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Tu contraseña'));
    await ask('mi-clave');
    expect(await screen.findByText(ERASED_ON)).toBeDefined();
    expect(asked).toEqual([{ password: 'mi-clave' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Conservar mi cuenta' }));
  });

  it('can be cancelled and requested again', async () => {
    await open();
    await ask('mi-clave');
    await userEvent.click(await screen.findByRole('button', { name: 'Conservar mi cuenta' }));
    const again = await screen.findByRole('button', { name: 'Eliminar mi cuenta' });
    expect(document.activeElement).toBe(again);
    expect(shownToast.get()?.title).toBe('Tu cuenta se conserva');
    await userEvent.click(again);
    await ask('mi-clave');
    expect(await screen.findByText(ERASED_ON)).toBeDefined();
  });

  it('shows a wrong password, and a refusal for the last admin', async () => {
    const details = [{ path: 'password', message: 'No es tu contraseña.' }];
    const body = { statusCode: 400, code: 'invalid_input', message: 'Revisa los datos enviados.', details };
    server.use(http.delete('*/v1/me', () => HttpResponse.json(body, { status: 400 }), { once: true }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta en 7 días' }));
    expect(await screen.findByText('Escribe tu contraseña.')).toBeDefined();
    await ask('otra');
    expect(await screen.findByText('No es tu contraseña.')).toBeDefined();
    server.use(http.delete('*/v1/me', () => problem('last_admin')));
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta en 7 días' }));
    expect(await screen.findByText(/Es la última cuenta de administración activa/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Eliminar mi cuenta' }));
  });

  it('stays scheduled if cancelling it fails', async () => {
    server.use(http.delete('*/v1/me/erasure', () => problem('unexpected')));
    await open();
    await ask('mi-clave');
    await userEvent.click(await screen.findByRole('button', { name: 'Conservar mi cuenta' }));
    await waitFor(() =>
      expect(shownToast.get()).toMatchObject({ kind: 'error', title: 'No pudimos conservar tu cuenta' }),
    );
    expect(screen.getByText(ERASED_ON)).toBeDefined();
  });
});
