import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBackup, aTask, aTrial, someBackups } from '../../../contract/backups.fixtures.ts';
import { BACKUPS, BackupsServer } from '../../testing/backups-server.ts';
import { problem, server } from '../../testing/server.ts';
import { showBackups } from '../../testing/show-backups.tsx';

const NEWEST = 'la copia del 2 de marzo de 2026 a las 12:00';
let academy: BackupsServer;

beforeEach(() => {
  academy = new BackupsServer();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const said = (name: string) => screen.getByText(name).closest('div')?.textContent?.replace(name, '');

describe('the state of the backups', () => {
  it('shows last backup, count, free space and last trial, with days in the time zone of the academy', async () => {
    showBackups();
    await screen.findByText('2 mar 2026, 12:00');
    expect(said('Última copia')).toBe('2 mar 2026A las 12:00, 1.8 GB');
    expect(said('Copias guardadas')).toBe('3Se guardan hasta 14; después se elimina la más antigua');
    expect(said('Espacio libre')).toBe('38.4 GBOtra copia ocupa hasta 50.0 MB');
    expect(said('Última prueba')).toBe('CompletaProbada el 1 de marzo de 2026: se restaura completa');
  });

  it('names the backup whose trial failed, and the problem', async () => {
    academy.now = someBackups({ trial: aTrial({ isWhole: false, problem: 'Falta el archivo videos/saludo.mp4.' }) });
    showBackups();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('La copia del 1 de marzo de 2026 a las 12:00 no se puede restaurar');
    expect(alert.textContent).toContain('Falta el archivo videos/saludo.mp4. Haz otra copia ahora y pruébala.');
    expect(screen.getAllByRole('row')[2]?.textContent).toContain('Probada: con problemas');
  });

  it('marks backups that another academy signed, and unsigned ones', async () => {
    const signers = [aBackup().signer, { state: 'other', keyId: 'x' }, { state: 'none', keyId: null }] as const;
    academy.now = someBackups({ backups: signers.map((signer, daysAgo) => aBackup({ signer }, daysAgo)), trial: null });
    showBackups();
    await screen.findByText('2 mar 2026, 12:00');
    const [, own, other, unsigned] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(own).not.toMatch(/irma/);
    expect(other).toContain('Firmada por otra academia');
    expect(unsigned).toContain('Sin firma');
    screen.getByText(/firma sus copias con la clave de huella [0-9A-F]{4} /);
  });

  it('warns that the free space is too small for another backup', async () => {
    academy.now = someBackups({ freeBytes: 1_048_576 });
    showBackups();
    expect(await screen.findByText('No alcanza: otra copia ocupa hasta 50.0 MB')).toBeDefined();
  });

  it('shows an empty list before the first backup', async () => {
    academy.now = someBackups({ backups: [], trial: null });
    showBackups();
    await screen.findByText('Todavía no hay copias');
    expect(said('Última prueba')).toBe('Sin probarUna vez por semana se prueba sola la copia más nueva.');
  });

  it('retries a failed read', async () => {
    server.use(http.get(BACKUPS, () => problem('not_allowed'), { once: true }));
    showBackups();
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText('2 mar 2026, 12:00');
  });

  it('offers no backups where they are made outside of the academy (PostgreSQL)', async () => {
    academy.now = someBackups({ isAvailable: false, backups: [], trial: null });
    showBackups();
    await screen.findByText('Las copias se hacen fuera de la academia');
    expect(screen.queryByRole('button', { name: 'Hacer una copia ahora' })).toBeNull();
  });

  it('shows 20 of 45 backups per page', async () => {
    academy.now = someBackups({
      backups: Array.from({ length: 45 }, (_one, daysAgo) => aBackup({}, daysAgo)),
      kept: 100,
    });
    showBackups();
    await screen.findByText('1–20 de 45');
    await press('Página siguiente');
    await screen.findByText('21–40 de 45');
    screen.getByText('10 feb 2026, 12:00');
  });
});

describe('a task on backups', () => {
  it('shows the progress of a task that a colleague started, and disables all others', async () => {
    academy.now = someBackups({ task: aTask({ kind: 'try', percentage: 41.7 }) });
    showBackups();
    const task = within(await screen.findByRole('region', { name: 'Probando la copia…' }));
    task.getByText('41 %');
    for (const name of ['Hacer una copia ahora', 'Subir una copia', `Restaurar ${NEWEST}`, `Eliminar ${NEWEST}`])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  });

  it('makes a backup, and shows a notice when it is ready', async () => {
    showBackups();
    await screen.findByText('2 mar 2026, 12:00');
    await press('Hacer una copia ahora');
    await screen.findByRole('region', { name: 'Haciendo una copia…' });
    const ended = {
      kind: 'make',
      name: null,
      endedAt: '2026-03-02T15:31:00.000Z',
      isCancelled: false,
      problem: null,
    } as const;
    academy.now = { ...someBackups(), ended };
    await screen.findByText('La copia está lista');
    expect(screen.queryByRole('region', { name: 'Haciendo una copia…' })).toBeNull();
  });

  it('cancels the task, and focuses the button that makes a backup', async () => {
    academy.now = someBackups({ task: aTask() });
    showBackups();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await screen.findByText('Se canceló la copia');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hacer una copia ahora' }));
  });

  it('shows why the last task failed', async () => {
    const ended = { kind: 'make', name: null, endedAt: '2026-03-02T15:31:00.000Z', isCancelled: false } as const;
    academy.now = someBackups({ ended: { ...ended, problem: 'No hay espacio en el disco.' } });
    showBackups();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('No se pudo hacer la copiaNo hay espacio en el disco.');
  });

  it('shows the task of a colleague when the server refuses a second one', async () => {
    showBackups();
    await screen.findByText('2 mar 2026, 12:00');
    server.use(http.post(`${BACKUPS}/:name/trial`, () => problem('backup_running')));
    academy.now = someBackups({ task: aTask() });
    await press(`Probar ${NEWEST}`);
    await screen.findByText('Ya hay una copia o una restauración en curso.');
    await screen.findByRole('region', { name: 'Haciendo una copia…' });
  });
});

describe('a backup in the list', () => {
  it('downloads it from its download address', async () => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.getAttribute('href') ?? '');
    });
    const url = 'https://academia.example/api/downloads/abc?x=1';
    const answer = () => HttpResponse.json({ url, expiresAt: '2026-03-02T15:01:00.000Z' });
    server.use(http.post(`${BACKUPS}/:name/download`, answer));
    showBackups();
    await screen.findByText('2 mar 2026, 12:00');
    await press(`Descargar ${NEWEST}`);
    await waitFor(() => expect(followed).toEqual(['/api/downloads/abc?x=1']));
  });

  it('deletes it after a confirmation', async () => {
    showBackups();
    await screen.findByText('2 mar 2026, 12:00');
    await press(`Eliminar ${NEWEST}`);
    const dialog = within(await screen.findByRole('dialog', { name: `¿Eliminar ${NEWEST}?` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByText('2 mar 2026, 12:00')).toBeNull());
    expect(said('Copias guardadas')).toMatch(/^2/);
  });
});
