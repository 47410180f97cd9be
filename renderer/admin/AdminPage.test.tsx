import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '../../contract/auth.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { writeStored } from '../client/storage.ts';
import { browserAdminSession } from '../session/browser-admin-session.ts';
import { renderRoutes } from '../testing/render.tsx';
import { page, problem, server } from '../testing/server.ts';
import { AdminPage } from './AdminPage.tsx';
import { type AdminTab, tabsFor } from './tabs.ts';

const CATEGORY = {
  id: '01932f00-0000-7000-8000-000000000001',
  name: 'Ventas',
  courseCount: 3,
  viewCount: 9,
  version: 1,
};
/** Account of the next sign-in. */
let next: { id: string; name: string; role: StaffRole; adminKey: string };

beforeEach(() => {
  next = { id: 'lorena', name: 'Lorena Pizarro', role: 'admin', adminKey: 'key-1' };
  server.use(
    http.post('*/api/admin/login', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      if (password !== 'buena') return problem(password === 'otra vez' ? 'too_many_requests' : 'wrong_credentials');
      return HttpResponse.json({ ...next, expiresAt: '2026-03-03T03:00:00.000Z' });
    }),
    http.post('*/api/admin/logout', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get('*/api/admin/categories', () => page([CATEGORY])),
    http.get('*/api/admin/categories/:id', () => HttpResponse.json(CATEGORY)),
  );
});

function show(at = '/admin/categorias') {
  return renderRoutes(at, [
    { path: '/admin/*', element: <AdminPage /> },
    { path: '/', element: <p>Portada</p> },
  ]);
}

async function signIn(password = 'buena'): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Usuario'), 'lorena');
  await userEvent.type(screen.getByLabelText('Contraseña', { selector: 'input' }), password);
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' });

describe('the sign-in of the panel', () => {
  it('requires user and password before it sends a request', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Iniciar Sesión' }));
    await screen.findByText('Escribe tu usuario.');
    screen.getByText('Escribe tu contraseña.');
    expect(document.activeElement).toBe(screen.getByLabelText('Usuario'));
  });

  it('shows wrong credentials at the password field', async () => {
    show();
    await signIn('mala');
    await screen.findByText('Usuario o contraseña incorrectos.');
    const password = screen.getByLabelText('Contraseña', { selector: 'input' });
    expect([password.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', password]);
  });

  it('shows that there were too many attempts', async () => {
    show();
    await signIn('otra vez');
    await screen.findByText('Demasiados intentos. Espera un momento e inténtalo de nuevo.');
  });

  it('opens the requested address', async () => {
    const { router } = show(`/admin/categorias/${CATEGORY.id}`);
    await signIn();
    expect((await nameField()).value).toBe('Ventas');
    expect(router.state.location.pathname).toBe(`/admin/categorias/${CATEGORY.id}`);
    screen.getByText('Lorena Pizarro');
  });

  it('is skipped while the stored key is valid', async () => {
    writeStored('adminKey', 'key-1');
    server.use(
      http.get('*/api/admin/session', () => HttpResponse.json({ ...next, expiresAt: '2026-03-03T03:00:00.000Z' })),
    );
    show();
    act(() => browserAdminSession.storageChanged());
    await screen.findByRole('heading', { name: 'Categorías' });
    await screen.findByRole('link', { name: 'Ventas' });
  });

  it('offers a retry when the server fails to check the stored key', async () => {
    writeStored('adminKey', 'key-1');
    server.use(
      http.get('*/api/admin/session', () => problem('unexpected'), { once: true }),
      http.get('*/api/admin/session', () => HttpResponse.json({ ...next, expiresAt: '2026-03-03T03:00:00.000Z' })),
    );
    act(() => browserAdminSession.storageChanged());
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'Categorías' });
  });
});

describe('a session that ends while a form is open', () => {
  async function typeAndEnd(): Promise<void> {
    show(`/admin/categorias/${CATEGORY.id}`);
    await signIn();
    await userEvent.type(await nameField(), ' al por mayor');
    await act(async () => browserAdminSession.refused('key-1')); // suspends until the sign-in's code is loaded
    await screen.findByText('Tu sesión terminó');
  }

  it('keeps the typed values for the same person', async () => {
    await typeAndEnd();
    next.adminKey = 'key-2';
    await signIn();
    await waitFor(() => expect(screen.queryByText('Tu sesión terminó')).toBeNull());
    expect((await nameField()).value).toBe('Ventas al por mayor');
    screen.getByText('Cambios sin guardar');
  });

  it.each(['Camila Rojas', 'Lorena Pizarro'])('discards the typed values for another person (%s)', async (name) => {
    await typeAndEnd();
    next = { id: 'another', name, role: 'admin', adminKey: 'key-2' };
    await signIn();
    await screen.findByText(name);
    await waitFor(() => expect(screen.queryByText('Tu sesión terminó')).toBeNull());
    expect((await nameField()).value).toBe('Ventas');
    expect(screen.queryByText('Cambios sin guardar')).toBeNull();
  });
});

describe('leaving the panel', () => {
  it('revokes the admin key', async () => {
    let revoked: string | null = null;
    server.use(
      http.post('*/api/admin/logout', ({ request }) => {
        revoked = request.headers.get('x-admin-key');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
    await screen.findByRole('button', { name: 'Iniciar Sesión' });
    await waitFor(() => expect(revoked).toBe('key-1'));
    expect(screen.queryByText('Tu sesión terminó')).toBeNull();
  });

  it('asks first when a form has changes', async () => {
    show(`/admin/categorias/${CATEGORY.id}`);
    await signIn();
    await userEvent.type(await nameField(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    expect((await nameField()).value).toBe('Ventas!');
    await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByRole('button', { name: 'Iniciar Sesión' });
  });
});

describe('the tabs', () => {
  const tab = (path: string, role: StaffRole): AdminTab => ({
    path,
    label: path,
    role,
    part: { loaded: null, load: () => Promise.resolve(() => null) },
  });

  it('are filtered by role: trainers see no tab for admins', () => {
    const tabs = [tab('cursos', 'trainer'), tab('comunidad', 'admin')];
    expect(tabsFor('trainer', tabs).map(({ path }) => path)).toEqual(['cursos']);
    expect(tabsFor('admin', tabs).map(({ path }) => path)).toEqual(['cursos', 'comunidad']);
  });

  it('show a message at an unknown address', async () => {
    show('/admin/nada');
    await signIn();
    await screen.findByRole('heading', { name: 'Esta sección no existe' });
  });
});
