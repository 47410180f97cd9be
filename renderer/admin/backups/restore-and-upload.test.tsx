import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBackup, aTask, someBackups } from '../../../contract/backups.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { BACKUPS, BackupsServer } from '../../testing/backups-server.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { BackupsTab } from './BackupsTab.tsx';

const NEWEST = 'la copia del 2 de marzo de 2026 a las 12:00';
let academy: BackupsServer;

beforeEach(() => {
  academy = new BackupsServer();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An upload that never arrives. */
class SilentXhr extends EventTarget {
  readonly upload = new EventTarget();
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

function show() {
  return renderAt(
    '/admin/copias',
    <>
      <BackupsTab />
      <Toasts />
    </>,
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('restoring', () => {
  async function ask() {
    show();
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

  it('says what happens, and wants the word', async () => {
    const bodies: unknown[] = [];
    server.use(restored(bodies));
    const dialog = await ask();
    dialog.getByText(/todo lo posterior se pierde/);
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    await dialog.findByText('Escribe la palabra RESTAURAR.');
    expect([bodies, document.activeElement]).toEqual([[], dialog.getByRole('textbox')]);
    await userEvent.type(dialog.getByRole('textbox'), ' restaurar{Enter}');
    await screen.findByRole('region', { name: 'Preparando la restauración…' });
    expect(bodies).toEqual([{}]);
  });

  it('of another academy wants one more yes', async () => {
    const bodies: unknown[] = [];
    server.use(restored(bodies));
    server.use(http.post(`${BACKUPS}/:name/restore`, () => problem('backup_of_another_academy'), { once: true }));
    const dialog = await ask();
    await userEvent.type(dialog.getByRole('textbox'), 'RESTAURAR{Enter}');
    await dialog.findByText('Esta copia es de otra academia');
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    await dialog.findByText('Marca la casilla si de verdad quieres restaurarla aquí.');
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    await screen.findByRole('region', { name: 'Preparando la restauración…' });
    expect(bodies).toEqual([{ fromAnotherAcademy: true }]);
  });

  it('says why it was refused, and keeps the question', async () => {
    server.use(http.post(`${BACKUPS}/:name/restore`, () => problem('backup_damaged')));
    const dialog = await ask();
    await userEvent.type(dialog.getByRole('textbox'), 'RESTAURAR{Enter}');
    await dialog.findByText('La copia está dañada o incompleta: no se puede restaurar.');
  });
});

describe('an upload', () => {
  const aFile = (name: string) => new File(['x'.repeat(2_048)], name, { type: '' });
  const choose = async (file: File) => {
    show();
    await screen.findByText('2 mar 2026, 12:00');
    await userEvent.upload(screen.getByLabelText('Subir una copia', { selector: 'input' }), file, { applyAccept: false });
  };

  it('takes in a backup', async () => {
    let sent = '';
    server.use(
      http.post(`${BACKUPS}/upload`, async ({ request }) => {
        sent = `${request.headers.get('content-type')} ${(await request.arrayBuffer()).byteLength}`;
        academy.now = someBackups({ backups: [...academy.now.backups, aBackup({}, 9)] });
        return HttpResponse.json(academy.now, { status: 201 });
      }),
    );
    await choose(aFile('copia.tar'));
    await screen.findByText('La copia está en la lista');
    await screen.findByText('21 feb 2026, 12:00');
    expect(sent).toBe('application/x-tar 2048');
  });

  it('says why it was refused', async () => {
    server.use(http.post(`${BACKUPS}/upload`, () => problem('backup_damaged')));
    await choose(aFile('copia.tar'));
    await screen.findByText('La copia está dañada o incompleta: no se puede restaurar.');
  });

  it('is cancelled', async () => {
    vi.stubGlobal('XMLHttpRequest', SilentXhr);
    await choose(aFile('copia.tar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar la subida' }));
    await screen.findByText('Se canceló la subida');
    expect(screen.queryByText('copia.tar')).toBeNull();
  });

  it('of anything else is not begun', async () => {
    await choose(aFile('vacaciones.zip'));
    await screen.findByText('Ese archivo no es una copia');
  });
});
