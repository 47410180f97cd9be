import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPreview, aTask, someBackups } from '../../../contract/backups.fixtures.ts';
import { BACKUPS, BackupsServer } from '../../testing/backups-server.ts';
import { problem, server } from '../../testing/server.ts';
import { showBackups } from '../../testing/show-backups.tsx';

const NEWEST = 'la copia del 2 de marzo de 2026 a las 12:00';
/** A thumbprint: SHA-256 of 'a'. */
const KEY = 'ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs';
let academy: BackupsServer;

beforeEach(() => {
  academy = new BackupsServer();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('restoring a backup', () => {
  async function ask() {
    showBackups();
    await screen.findByText('2 mar 2026, 12:00');
    await press(`Restaurar ${NEWEST}`);
    return within(await screen.findByRole('dialog', { name: `¿Restaurar ${NEWEST}?` }));
  }
  const restored = (bodies: unknown[]) =>
    http.post(`${BACKUPS}/:name/restore`, async ({ request }) => {
      const body = (await request.json()) as { fromAnotherAcademy?: boolean };
      bodies.push(body);
      academy.now = someBackups({ task: aTask({ kind: 'restore' }) });
      return HttpResponse.json(academy.now, { status: 202 });
    });

  it('shows the effects, and starts only after the word RESTAURAR is typed', async () => {
    const bodies: unknown[] = [];
    server.use(restored(bodies));
    const dialog = await ask();
    dialog.getByText(/todo lo posterior se pierde/);
    await dialog.findByText(/Desde entonces no hay cuentas/);
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    await dialog.findByText('Escribe la palabra RESTAURAR.');
    expect([bodies, document.activeElement]).toEqual([[], dialog.getByRole('textbox')]);
    await userEvent.type(dialog.getByRole('textbox'), ' restaurar{Enter}');
    await screen.findByRole('region', { name: 'Preparando la restauración…' });
    expect(bodies).toEqual([{}]);
  });

  it('hides an earlier comparison while the backup is compared again', async () => {
    const before = await ask();
    await before.findByText(/Desde entonces no hay cuentas/);
    await userEvent.click(before.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get(`${BACKUPS}/:name/restore-preview`, async () => {
        await asked;
        return HttpResponse.json(academy.preview);
      }),
    );
    await press(`Restaurar ${NEWEST}`);
    const dialog = within(await screen.findByRole('dialog', { name: `¿Restaurar ${NEWEST}?` }));
    await dialog.findByRole('status', { name: /^Comparando la copia/ });
    expect(dialog.queryByText(/Desde entonces no hay cuentas/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Restaurar' }).getAttribute('aria-disabled')).toBe('true');
    answer();
    await dialog.findByText(/Desde entonces no hay cuentas/);
  });

  it('sends nothing on Enter when the backup could not be compared again', async () => {
    const bodies: unknown[] = [];
    const dialog = await ask();
    await dialog.findByText(/Desde entonces no hay cuentas/);
    server.use(
      http.post(`${BACKUPS}/:name/restore`, async ({ request }) => {
        bodies.push(await request.json());
        return problem('backup_damaged');
      }),
      http.get(`${BACKUPS}/:name/restore-preview`, () => problem('backup_not_found')),
    );
    await userEvent.type(dialog.getByRole('textbox'), 'RESTAURAR{Enter}');
    await dialog.findByText('No se pudo comparar la copia con la academia de hoy.');
    await userEvent.type(dialog.getByRole('textbox'), '{Enter}');
    expect(bodies).toHaveLength(1);
  });

  it('needs one more confirmation for a backup of another academy', async () => {
    const bodies: unknown[] = [];
    server.use(restored(bodies));
    academy.preview = aPreview({ isOfAnotherAcademy: true, signer: { state: 'other', keyId: KEY } });
    const dialog = await ask();
    await dialog.findByText('Esta copia es de otra academia');
    dialog.getByText(/Firmada por otra academia/);
    dialog.getByText('CA97 8112 CA1B BDCA FAC2 31B3 9A23 DC4D');
    await userEvent.type(dialog.getByRole('textbox'), 'RESTAURAR{Enter}');
    await dialog.findByText('Marca la casilla si de verdad quieres restaurarla aquí.');
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    await screen.findByRole('region', { name: 'Preparando la restauración…' });
    expect(bodies).toEqual([{ fromAnotherAcademy: true }]);
  });

  it('lists the effects, and keeps deactivations, passwords and revocations unless the admin opts out', async () => {
    const bodies: unknown[] = [];
    server.use(restored(bodies));
    academy.preview = aPreview({
      reactivated: { count: 12, names: ['Ana Ruiz', 'Luis Soto'] },
      raised: { count: 1, names: ['Eva Paz'] },
      passwords: { count: 3, names: ['Eva Paz', 'Iván Gil', 'Olga Mora'] },
      unrevoked: { count: 1, names: ['AC-2026-000001'] },
      unknownStaff: { count: 2, names: ['Intrusa', 'Otro'] },
      lost: { accounts: 1_204, certificates: 1, courses: 0, materials: 0, posts: 2, replies: 0 },
      returning: { courses: 1, materials: 0, posts: 0, replies: 4, reviews: 1 },
      shownAgain: { posts: 1, reviews: 2 },
    });
    const dialog = await ask();
    await dialog.findByText('Nuevo desde entonces, y se pierde: 1.204 cuentas, 1 certificado y 2 publicaciones.');
    dialog.getByText('Vuelve lo que se eliminó después: 1 curso, 4 respuestas y 1 reseña.');
    dialog.getByText('Vuelve a leerse lo que se ocultó después: 1 publicación y 2 reseñas.');
    dialog.getByText(
      /^Cambiaron su contraseña después de la copia: Eva Paz, Iván Gil, Olga Mora\. Si no lo marcas, vuelve/,
    );
    dialog.getByText('Siguen desactivadas: Ana Ruiz, Luis Soto y 10 más. Siguen con el rol de hoy: Eva Paz.');
    dialog.getByText('AC-2026-000001');
    dialog.getByText(/2 cuentas del equipo que hoy no existen: Intrusa, Otro/);
    const boxes = dialog.getAllByRole('checkbox');
    expect(boxes).toHaveLength(3);
    for (const box of boxes) expect(box).toHaveProperty('checked', true);
    for (const box of boxes) await userEvent.click(box);
    await userEvent.type(dialog.getByRole('textbox'), 'RESTAURAR{Enter}');
    await screen.findByRole('region', { name: 'Preparando la restauración…' });
    expect(bodies).toEqual([{ keepRights: false, keepPasswords: false, keepRevocations: false }]);
  });

  it('lists e-mails and user names that differ in the backup, and offers to keep the current ones', async () => {
    const bodies: unknown[] = [];
    server.use(restored(bodies));
    academy.preview = aPreview({
      signInNames: {
        kept: { count: 1, changes: [{ name: 'Ana Ruiz', now: 'ana@x.cl', inBackup: 'otra@x.cl' }] },
        taken: { count: 4, changes: [{ name: 'Admin', now: null, inBackup: 'admin' }] },
      },
    });
    const dialog = await ask();
    await dialog.findByText(
      'Entran con el email o el usuario de la copia: Admin (hoy ninguno, en la copia admin) y 3 más.',
    );
    dialog.getByText('Siguen con el email o el usuario de hoy: Ana Ruiz (hoy ana@x.cl, en la copia otra@x.cl).');
    await userEvent.click(dialog.getByRole('checkbox'));
    dialog.getByText('Entran con el email o el usuario de la copia: Ana Ruiz (hoy ana@x.cl, en la copia otra@x.cl).');
    await userEvent.type(dialog.getByRole('textbox'), 'RESTAURAR{Enter}');
    await screen.findByRole('region', { name: 'Preparando la restauración…' });
    expect(bodies).toEqual([{ keepRights: false }]);
  });

  it("explains that roles and deactivations can't be kept if no admin would be left", async () => {
    const bodies: unknown[] = [];
    server.use(restored(bodies));
    academy.preview = aPreview({ reactivated: { count: 1, names: ['Ana Ruiz'] }, canKeepRights: false });
    const dialog = await ask();
    expect(await dialog.findByRole('checkbox')).toHaveProperty('disabled', true);
    dialog.getByText(/nadie quedaría para administrar la academia/);
    await userEvent.type(dialog.getByRole('textbox'), 'RESTAURAR{Enter}');
    await screen.findByRole('region', { name: 'Preparando la restauración…' });
    expect(bodies).toEqual([{ keepRights: false }]);
  });

  it('admits only the checked certificate keys, which are listed with their fingerprints', async () => {
    const bodies: unknown[] = [];
    server.use(restored(bodies));
    const createdAt = '2026-02-01T12:00:00.000Z';
    academy.preview = aPreview({
      keys: [
        { id: KEY, use: 'proof', createdAt },
        { id: KEY.replace('y', 'z'), use: 'credential', createdAt },
      ],
      signer: { state: 'none', keyId: null },
    });
    const dialog = await ask();
    await dialog.findByText(/Nada prueba que la hizo esta academia/);
    const proof = {
      name: 'Admitir la clave de los códigos QR',
      description: /^Huella CA97 8112 CA1B BDCA FAC2 31B3 9A23 DC4D/,
    };
    await userEvent.click(dialog.getByRole('checkbox', proof));
    expect(dialog.getByRole('checkbox', { name: 'Admitir la clave de las credenciales' })).toHaveProperty(
      'checked',
      false,
    );
    await userEvent.type(dialog.getByRole('textbox'), 'RESTAURAR{Enter}');
    await screen.findByRole('region', { name: 'Preparando la restauración…' });
    expect(bodies).toEqual([{ admittedKeys: [KEY] }]);
  });

  it("can't be confirmed before the comparison has succeeded", async () => {
    server.use(http.get(`${BACKUPS}/:name/restore-preview`, () => problem('backup_damaged'), { once: true }));
    const dialog = await ask();
    await dialog.findByText('No se pudo comparar la copia con la academia de hoy.');
    expect(dialog.getByRole('button', { name: 'Restaurar' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(dialog.getByRole('button', { name: 'Comparar de nuevo' }));
    await dialog.findByText(/Desde entonces no hay cuentas/);
    expect(dialog.getByRole('button', { name: 'Restaurar' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('shows why the server refused it, and leaves the dialog open', async () => {
    server.use(http.post(`${BACKUPS}/:name/restore`, () => problem('backup_damaged')));
    const dialog = await ask();
    await dialog.findByText(/Desde entonces no hay cuentas/);
    await userEvent.type(dialog.getByRole('textbox'), 'RESTAURAR{Enter}');
    await dialog.findByText('La copia está dañada o incompleta: no se puede restaurar.');
  });
});
