import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountRole } from '../../contract/account-editing.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { PasswordPage } from './PasswordPage.tsx';

function show(at: string) {
  return renderAt(at, <PasswordPage />, { path: '/clave' });
}

function answerSettings(passwordReset: boolean) {
  server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings({ passwordReset }))));
}

beforeEach(() => answerSettings(false));

function answer(role: AccountRole, bodies: unknown[] = []) {
  server.use(
    http.post('*/api/auth/password', async ({ request }) => {
      bodies.push({ body: await request.json(), who: request.headers.get('authorization') });
      return HttpResponse.json({ success: true, data: { role, email: 'ines@example.com', username: null } });
    }),
  );
}

async function choose(password: string) {
  await userEvent.type(await screen.findByLabelText('Contraseña nueva'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
}

describe('choosing a password by a link', () => {
  it('removes the token from the address, sends it and leads to the sign-in', async () => {
    const bodies: unknown[] = [];
    answer('learner', bodies);
    const { router } = show('/clave#el-token');
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    await choose('mi-clave-nueva');
    await screen.findByText('Tu contraseña está lista');
    expect(bodies).toEqual([{ body: { token: 'el-token', password: 'mi-clave-nueva' }, who: null }]);
    expect(screen.queryByRole('button', { name: 'Entrar al panel' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', state: { email: 'ines@example.com' } }),
    );
  });

  it('leads staff to the panel too', async () => {
    answer('trainer');
    const { router } = show('/clave#el-token');
    await choose('mi-clave-nueva');
    await screen.findByRole('button', { name: 'Entrar a los cursos' });
    await userEvent.click(screen.getByRole('button', { name: 'Entrar al panel' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/admin', state: { username: 'ines@example.com' } }),
    );
  });

  it('shows a refused password at its field, and the link stays valid', async () => {
    show('/clave#el-token');
    await choose('corta');
    await screen.findByText('Usa al menos 8 caracteres.');
    const details = [{ path: 'password', message: 'Esa contraseña es muy común. Elige otra.' }];
    const refused = { statusCode: 400, code: 'invalid_input', message: 'Revisa los datos enviados.', details };
    server.use(http.post('*/api/auth/password', () => HttpResponse.json(refused, { status: 400 })));
    await choose('-y-password1');
    await screen.findByText('Esa contraseña es muy común. Elige otra.');
    answer('learner');
    await choose('ahora-si');
    await screen.findByText('Tu contraseña está lista');
  });

  it('names the contact if the link has expired or is incomplete', async () => {
    server.use(http.post('*/api/auth/password', () => problem('password_link_ended')));
    const { unmount } = show('/clave#usado');
    await choose('mi-clave-nueva');
    await screen.findByText('Este enlace ya no sirve');
    screen.getByText(/Pide otro a quien administra la academia/);
    unmount();
    show('/clave');
    await screen.findByText('Falta una parte del enlace');
  });

  it('offers another link if the academy sends them by mail', async () => {
    answerSettings(true);
    server.use(http.post('*/api/auth/password', () => problem('password_link_ended')));
    const { router } = show('/clave#usado');
    await choose('mi-clave-nueva');
    expect(await screen.findByText(/Si trabajas en la academia, pídelo a quien la administra/)).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Pedir otro enlace' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/recuperar'));
  });
});
