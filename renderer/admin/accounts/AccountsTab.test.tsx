import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../../contract/account-editing.fixtures.ts';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { aTraining } from '../../../contract/training-history.fixtures.ts';
import { writeStored } from '../../client/storage.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { browserAdminSession } from '../../session/browser-admin-session.ts';
import { answerAdminRows } from '../../testing/admin-rows-server.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { AccountsTab } from './AccountsTab.tsx';

const READS = '/api/admin/accounts';
const URL_OF_LINK = 'https://academia.example/clave#secreto';
const EXPIRES = '2026-11-23T15:00:00.000Z';
const FRESH = anAccount({ id: 'nueva', hasPassword: false, phone: null });
const ADMIN = anAccount({ id: 'admin', name: 'Eva', lastName: '', email: null, username: 'admin', role: 'admin' });

/** Bodies and `If-Match` headers of the PATCH requests, in order. */
let sent: { body: unknown; version: string | null }[];
let refusal: Parameters<typeof problem>[0] | null;

function renderTab(rows: AdminAccount[], at = '/admin/cuentas') {
  const academy = answerAdminRows({ reads: READS, writes: READS, fresh: FRESH }, rows);
  server.use(
    http.patch(`*${READS}/:id`, async ({ request, params }) => {
      sent.push({ body: await request.json(), version: request.headers.get('if-match') });
      if (refusal) return problem(refusal);
      const changes = sent.at(-1)?.body as Partial<AdminAccount>;
      academy.rows = academy.rows.map((row) =>
        row.id === params.id ? { ...row, ...changes, version: row.version + 1 } : row,
      );
      return HttpResponse.json(academy.rows.find(({ id }) => id === params.id));
    }),
    http.post(`*${READS}/:id/password-link`, () => HttpResponse.json({ url: URL_OF_LINK, expiresAt: EXPIRES })),
  );
  const shown = (
    <>
      <AccountsTab />
      <Toasts />
    </>
  );
  return { academy, ...renderAt(at, shown, { path: '/admin/cuentas/*' }) };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) fireEvent.change(await field(name), { target: { value } });
}

beforeEach(() => {
  [sent, refusal] = [[], null];
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings({ timeZone: 'America/Santiago' }))),
    http.get('*/api/users/:id/training-history', () => page([])),
    http.get('*/api/users/:id/training-summary', () =>
      HttpResponse.json({ completed: 1, inProgress: 2, totalTimeSpent: 90, averageProgress: 50 }),
    ),
    http.get('*/api/admin/certificates', () => page([])),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  act(closeToast);
});

describe('the tab Cuentas', () => {
  it('reports one account that could not be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    renderTab([anAccount(), { ...ADMIN, createdAt: 'zzz' }]);
    await screen.findByText('No se pudo leer 1 fila de esta lista');
    screen.getByText('1–2 de 2');
    expect(screen.queryByText('Eva')).toBeNull();
  });

  it('marks staff, inactive accounts and accounts without a password', async () => {
    renderTab([
      anAccount(),
      { ...ADMIN, hasPassword: false },
      anAccount({ id: 'b', name: 'Luis', isActive: false }),
      anAccount({ id: 'c', name: 'Rosa', hasPassword: false, linkExpiresAt: EXPIRES, lastSessionAt: null }),
    ]);
    const rowOf = async (name: RegExp) =>
      within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
    const eva = await rowOf(/^Eva/);
    for (const word of ['Administrador', 'Sin contraseña', 'admin']) eva.getByText(word);
    (await rowOf(/^Luis/)).getByText('Desactivada');
    const rosa = await rowOf(/^Rosa/);
    for (const word of ['Invitada', 'Nunca']) rosa.getByText(word);
    await screen.findByRole('link', { name: 'Inés Núñez' });
  });

  it('sends the chosen filters to the server, and shows an empty list and the error of a failed read', async () => {
    const { academy, unmount } = renderTab([]);
    await screen.findByText('No hay cuentas');
    await userEvent.selectOptions(screen.getByLabelText('Rol'), 'trainer');
    await userEvent.selectOptions(screen.getByLabelText('Contraseña'), '0');
    const wanted = { sort: 'name', role: 'trainer', hasPassword: '0', limit: '10' };
    await waitFor(() => expect(Object.fromEntries(academy.queries.at(-1) ?? [])).toEqual(wanted));
    unmount();
    server.use(http.get(`*${READS}`, () => problem('busy')));
    renderAt('/admin/cuentas', <AccountsTab />);
    await screen.findByText(/La academia está muy ocupada/);
  });

  it('creates an account, and shows its password link until the dialog is closed', async () => {
    const copy = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copy } });
    const { academy } = renderTab([], '/admin/cuentas/nuevo');
    await press('Crear');
    for (const sentence of ['Escribe el nombre.', 'Escribe el apellido.', /Escribe un email como/])
      await screen.findByText(sentence);
    await fill({ Nombre: 'Inés', Apellido: 'Núñez', Email: 'ines@example.com' });
    await userEvent.selectOptions(
      screen.getByLabelText(/^Rol/, { selector: '[name], select:not([aria-label])' }),
      'trainer',
    );
    await fill({ Usuario: 'ines' });
    await press('Crear');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enlace para Inés Núñez' }));
    const { id: _id, version: _version, ...made } = academy.rows[0] ?? FRESH;
    expect(made).toMatchObject({
      name: 'Inés',
      lastName: 'Núñez',
      email: 'ines@example.com',
      role: 'trainer',
      username: 'ines',
    });
    expect(made).not.toHaveProperty('password');
    expect(dialog.getByLabelText<HTMLInputElement>('Enlace').value).toBe(URL_OF_LINK);
    dialog.getByText(/hasta el 23 nov 2026, 12:00/);
    expect(dialog.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Copiar enlace' }));
    expect(copy).toHaveBeenCalledWith(URL_OF_LINK);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Listo' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByDisplayValue(URL_OF_LINK)).toBeNull());
    vi.unstubAllGlobals();
  });

  it('creates an account with a typed password, which must have at least 8 characters', async () => {
    const { academy } = renderTab([], '/admin/cuentas/nuevo');
    await fill({ Nombre: 'Inés', Apellido: 'Núñez', Email: 'ines@example.com' });
    await userEvent.click(screen.getByRole('radio', { name: 'Con una contraseña que escribes ahora' }));
    await press('Crear');
    await screen.findByText(/Usa al menos 8 caracteres/);
    fireEvent.change(screen.getByLabelText('Contraseña', { selector: 'input' }), {
      target: { value: 'una-clave-larga' },
    });
    await press('Crear');
    await screen.findByText('Cuenta creada correctamente');
    expect(academy.rows[0]).toMatchObject({ role: 'learner', username: null, password: 'una-clave-larga' });
  });

  it('makes one link for a double click, because a second link would invalidate the first', async () => {
    let made = 0;
    renderTab([anAccount()], `/admin/cuentas/${anAccount().id}`);
    server.use(
      http.post(`*${READS}/:id/password-link`, () => {
        made += 1;
        return HttpResponse.json({ url: URL_OF_LINK, expiresAt: EXPIRES });
      }),
    );
    const make = await screen.findByRole('button', { name: 'Crear enlace de contraseña' });
    // Both clicks come before the first answer.
    fireEvent.click(make);
    fireEvent.click(make);
    await screen.findByDisplayValue(URL_OF_LINK);
    expect(made).toBe(1);
  });

  it('returns the focus to the button that made the link', async () => {
    renderTab([anAccount()], `/admin/cuentas/${anAccount().id}`);
    await press('Crear enlace de contraseña');
    await screen.findByDisplayValue(URL_OF_LINK);
    await userEvent.keyboard('{Escape}');
    const make = screen.getByRole('button', { name: 'Crear enlace de contraseña' });
    await waitFor(() => expect(document.activeElement).toBe(make));
  });

  it('offers to send the link by WhatsApp to the phone of the account', async () => {
    renderTab([anAccount()], `/admin/cuentas/${anAccount().id}`);
    await press('Crear enlace de contraseña');
    const whatsapp = await screen.findByRole<HTMLAnchorElement>('link', { name: /Enviar por WhatsApp/ });
    expect(whatsapp.href.startsWith('https://wa.me/56912345678?text=Hola')).toBe(true);
    expect(new URL(whatsapp.href).searchParams.get('text')).toContain(URL_OF_LINK);
    expect(whatsapp.rel).toContain('noreferrer');
  });

  it('downloads the data of a person from a download address, and shows the error of a failed export', async () => {
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.pathname);
    });
    const path = `*${READS}/:id/export`;
    server.use(http.post(path, () => HttpResponse.json({ url: '/api/downloads/x', expiresAt: EXPIRES })));
    renderTab([anAccount()], `/admin/cuentas/${anAccount().id}`);
    await press('Descargar sus datos');
    await waitFor(() => expect(saved).toEqual(['/api/downloads/x']));
    server.use(http.post(path, () => problem('busy')));
    await press('Descargar sus datos');
    await screen.findByText('No se pudieron descargar sus datos');
    click.mockRestore();
  });

  it('warns that a new role of the own account ends the session, and shows why the server refused it', async () => {
    writeStored('adminKey', 'key-1');
    server.use(
      http.get('*/api/admin/session', () =>
        HttpResponse.json({ id: 'admin', role: 'admin', name: 'Eva', expiresAt: EXPIRES }),
      ),
    );
    act(() => browserAdminSession.storageChanged());
    await waitFor(() => expect(browserAdminSession.state().status).toBe('in'));
    renderTab([ADMIN], '/admin/cuentas/admin');
    await fill({ Usuario: '' });
    await userEvent.selectOptions(await screen.findByDisplayValue('Administrador'), 'trainer');
    await screen.findByText(/^Es tu propia cuenta: al guardar/);
    refusal = 'last_admin';
    await press('Guardar cambios');
    await screen.findByText('Es la última cuenta de administración activa. Nombra a otra antes.');
    expect(sent).toEqual([{ body: { name: 'Eva', role: 'trainer', username: null }, version: '"1"' }]);
    await press('Desactivar');
    const dialog = await screen.findByRole('dialog', { name: '¿Desactivar la cuenta de Eva?' });
    expect(dialog.textContent).toContain('Es tu propia cuenta: saldrás del panel');
    await act(() => browserAdminSession.logout());
  });

  it('confirms before it deactivates an account, and activates it again', async () => {
    const { academy } = renderTab([anAccount()], `/admin/cuentas/${anAccount().id}`);
    await press('Desactivar');
    const dialog = await screen.findByRole('dialog', { name: '¿Desactivar la cuenta de Inés Núñez?' });
    expect(dialog.textContent).toContain('Sale al instante de todos sus dispositivos');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    await screen.findByText('Cuenta desactivada');
    expect(academy.rows[0]).toMatchObject({ isActive: false, version: 2 });
    await press('Activar');
    await waitFor(() => expect(academy.rows[0]).toMatchObject({ isActive: true, version: 3 }));
    expect(sent.map(({ version }) => version)).toEqual(['"1"', '"2"']);
  });

  it('saves typed values after a deactivation, with the version that the deactivation gave the account', async () => {
    renderTab([anAccount()], `/admin/cuentas/${anAccount().id}`);
    await fill({ Apellido: 'Soto' });
    await press('Desactivar');
    const dialog = await screen.findByRole('dialog', { name: '¿Desactivar la cuenta de Inés Núñez?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    await screen.findByRole('button', { name: 'Activar' });
    expect((await field('Apellido')).value).toBe('Soto');
    await press('Guardar cambios');
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual(['"1"', '"2"']));
  });

  it('shows the trainings of a person with their totals', async () => {
    server.use(http.get('*/api/users/:id/training-history', () => page([aTraining({ progressPercentage: 99.9 })])));
    renderTab([anAccount()], `/admin/cuentas/${anAccount().id}`);
    await screen.findByText('1 completado, 2 en progreso, 1 h 30 min en total');
    screen.getByText(aTraining().courseName);
    screen.getByText('99 %');
    await screen.findByText('No tiene certificados.');
  });
});
