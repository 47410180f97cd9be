import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBackup, someBackups } from '../../../contract/backups.fixtures.ts';
import { BACKUPS, BackupsServer } from '../../testing/backups-server.ts';
import { problem, server } from '../../testing/server.ts';
import { showBackups } from '../../testing/show-backups.tsx';

let academy: BackupsServer;

beforeEach(() => {
  academy = new BackupsServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A request that never ends, except by `abort`. */
class SilentXhr extends EventTarget {
  readonly upload = new EventTarget();
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

describe('uploading a backup', () => {
  const aFile = (name: string) => new File(['x'.repeat(2_048)], name, { type: '' });
  const choose = async (file: File) => {
    showBackups();
    await screen.findByText('2 mar 2026, 12:00');
    await userEvent.upload(screen.getByLabelText('Subir una copia', { selector: 'input' }), file, {
      applyAccept: false,
    });
  };

  it('adds the uploaded backup to the list', async () => {
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

  it('shows why the server refused the file, and accepts another one', async () => {
    server.use(http.post(`${BACKUPS}/upload`, () => problem('backup_damaged')));
    await choose(aFile('copia.tar'));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('No se pudo subir la copia');
    alert.getByText('La copia está dañada o incompleta: no se puede restaurar.');
    server.use(http.post(`${BACKUPS}/upload`, () => HttpResponse.json(academy.now, { status: 201 })));
    await userEvent.upload(screen.getByLabelText('Subir una copia', { selector: 'input' }), aFile('otra.tar'));
    await screen.findByText('La copia está en la lista');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('suggests deleting the stored backup when its name is taken', async () => {
    server.use(http.post(`${BACKUPS}/upload`, () => problem('backup_exists')));
    await choose(aFile('copia.tar'));
    await screen.findByText(/^Ya hay otra copia con ese nombre\. Elimínala/);
    expect(screen.getAllByRole('button', { name: /^Eliminar la copia/ }).length).toBeGreaterThan(0);
  });

  it('cancels the upload, and focuses the upload button', async () => {
    vi.stubGlobal('XMLHttpRequest', SilentXhr);
    await choose(aFile('copia.tar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar la subida' }));
    await screen.findByText('Se canceló la subida');
    expect(screen.queryByText('copia.tar')).toBeNull();
    // The focused button to cancel has been removed.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Subir una copia' }));
  });

  it('sends no file other than a .tar', async () => {
    await choose(aFile('vacaciones.zip'));
    await screen.findByText('Ese archivo no es una copia');
  });
});
