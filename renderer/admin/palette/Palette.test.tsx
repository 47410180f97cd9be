import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffRole } from '../../../contract/auth.ts';
import type { PanelHit } from '../../../contract/panel-search.ts';
import { writeStored } from '../../client/storage.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { browserAdminSession } from '../../session/browser-admin-session.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { tabsFor } from '../tabs.ts';
import { PaletteButton } from './PaletteButton.tsx';

const ID = '01932f00-0000-7000-8000-000000000001';
const COURSE: PanelHit = { kind: 'course', id: ID, title: 'Vende por WhatsApp', detail: 'Ventas' };
const PERSON: PanelHit = { kind: 'person', id: ID, title: 'Ana Ruiz', detail: 'ana@example.com' };

// Preloads the lazy part, because loading it may take longer than a test waits.
beforeAll(() => import('./Palette.tsx'));

let asked: string[];
beforeEach(async () => {
  asked = [];
  const staff = { id: ID, role: 'admin', name: 'Lorena Pizarro', expiresAt: '2099-03-03T03:00:00.000Z' };
  server.use(http.get('*/api/admin/session', () => HttpResponse.json(staff)));
  writeStored('adminKey', 'key-1');
  await browserAdminSession.start();
  answer(() => [COURSE, PERSON]);
});
afterEach(() => act(closeToast));

/** @param ready returns a promise that delays the answer to a text */
function answer(hitsFor: (q: string) => PanelHit[], ready: (q: string) => Promise<void> | undefined = () => undefined) {
  server.use(
    http.get('*/api/admin/search', async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(q);
      await ready(q);
      return HttpResponse.json(hitsFor(q));
    }),
  );
}

function show(role: StaffRole = 'admin', onLeave = vi.fn()) {
  const page = (
    <>
      <PaletteButton label="Buscar o hacer" tabs={tabsFor(role)} onLeave={onLeave} />
      <input aria-label="Otro campo" />
      <Toasts />
    </>
  );
  return { onLeave, ...renderAt('/admin/ayuda', page) };
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Buscar o hacer/ }));
  return screen.findByRole('combobox', { name: 'Buscar o hacer' });
};
/** Pastes a text at once: on a busy machine, letters may be typed further apart than the debounce time. */
const enter = (box: HTMLElement, typed: string) => userEvent.click(box).then(() => userEvent.paste(typed));
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const selected = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
  it('opens with Ctrl K from any field, and closes with Escape', async () => {
    show();
    await userEvent.click(screen.getByLabelText('Otro campo'));
    await userEvent.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: 'Buscar o hacer' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    screen.getByRole('dialog', { name: 'Buscar o hacer' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers admins all actions, and trainers only those of their role', async () => {
    const { unmount } = show();
    await open();
    expect(options()).toEqual(
      expect.arrayContaining(['Ir a Registro', 'Ir a Cuentas', 'Nueva cuenta', 'Nuevo curso', 'Salir']),
    );
    unmount();
    show('trainer');
    await open();
    expect(options()).toEqual(expect.arrayContaining(['Ir a Cursos', 'Ir a Certificados', 'Nuevo curso', 'Salir']));
    expect(options().filter((one) => /Registro|Cuentas|cuenta|copia/.test(one ?? ''))).toEqual([]);
  });

  it('finds actions and rows without accents, and announces the number of results', async () => {
    const { router } = show();
    await enter(await open(), 'analiticas');
    expect(options()).toEqual(['Ir a Analíticas']);
    await screen.findByRole('option', { name: /Vende por WhatsApp/ });
    within(screen.getByRole('group', { name: 'Personas' })).getByRole('option', { name: /Ana Ruiz.*ana@example.com/ });
    await waitFor(() => expect(screen.getByText('3 resultados').getAttribute('role')).toBe('status'));
    expect(asked).toEqual(['analiticas']);
    await userEvent.click(screen.getByRole('option', { name: /Ana Ruiz/ }));
    expect(router.state.location.pathname).toBe(`/admin/cuentas/${ID}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('moves the selection with the arrow keys, exposes it to screen readers, and opens it with Enter', async () => {
    const { router } = show();
    const box = await open();
    await userEvent.type(box, 'whats');
    await screen.findByRole('option', { name: /Vende por WhatsApp/ });
    expect(selected().textContent).toContain('Vende por WhatsApp');
    await userEvent.keyboard('{ArrowDown}');
    expect(selected().textContent).toContain('Ana Ruiz');
    expect(box.getAttribute('aria-activedescendant')).toBe(selected().id);
    await userEvent.keyboard('{ArrowDown}');
    expect(selected().textContent).toContain('Vende por WhatsApp');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(router.state.location.pathname).toBe(`/admin/cursos/${ID}`);
  });

  it('never shows a late answer to an earlier text', async () => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const hitFor = (q: string) => ({ ...COURSE, id: `${ID.slice(0, -1)}${q.length}`, title: `Hallado con ${q}` });
    answer(
      (q) => [hitFor(q)],
      (q) => (q === 'ab' ? promise : undefined),
    );
    show();
    const box = await open();
    await enter(box, 'ab');
    await waitFor(() => expect(asked).toEqual(['ab']));
    await userEvent.type(box, 'c');
    await screen.findByText('Hallado con abc');
    resolve();
    await userEvent.type(box, 'd');
    await screen.findByText('Hallado con abcd');
    expect(screen.queryByText('Hallado con ab')).toBeNull();
    await userEvent.type(box, '{Backspace}{Backspace}');
    await screen.findByText('Hallado con ab');
  });

  it('shows an empty state without results, and a retry button when the server fails', async () => {
    answer(() => []);
    show();
    const box = await open();
    await userEvent.type(box, 'zzz');
    await screen.findAllByText('No encontramos nada así.');
    server.use(http.get('*/api/admin/search', () => problem('busy')));
    await userEvent.type(box, 'y');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('La academia está muy ocupada');
    answer(() => [COURSE]);
    await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('option', { name: /Vende por WhatsApp/ });
  });

  it('keeps the typed text when the session ends, and can retry the search', async () => {
    server.use(http.get('*/api/admin/search', () => problem('admin_session_ended')));
    show();
    const box = await open();
    await userEvent.type(box, 'whats');
    await waitFor(() => expect(browserAdminSession.state().status).toBe('ended'));
    const alert = await screen.findByRole('alert');
    expect((box as HTMLInputElement).value).toBe('whats');
    answer(() => [COURSE]);
    await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('option', { name: /Vende por WhatsApp/ });
  });

  it('requests the export of a whole table', async () => {
    const exported: unknown[] = [];
    server.use(
      http.post('*/api/admin/exports', async ({ request }) => {
        exported.push(await request.json());
        return problem('busy');
      }),
    );
    show();
    await userEvent.type(await open(), 'exportar cert{Enter}');
    await screen.findByText(/La academia está muy ocupada/);
    expect(exported).toEqual([{ table: 'certificates', query: {}, delimiter: ';' }]);
  });

  it('starts a backup, and confirms it in a toast', async () => {
    const made = vi.fn(() => HttpResponse.json({}));
    server.use(http.post('*/api/admin/backups', made));
    show();
    await userEvent.type(await open(), 'copia ahora{Enter}');
    await screen.findByText('La copia está en marcha');
    expect(made).toHaveBeenCalledOnce();
  });

  it('runs the action that ends the session', async () => {
    const { onLeave } = show();
    await userEvent.type(await open(), 'salir{Enter}');
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  });
});
