import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBackup, somePreferences } from '../../contract/shell.fixtures.ts';
import { showPreferences } from '../testing/show-shell.tsx';
import { aStandInShell } from '../testing/stand-in-shell.ts';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

const remote = () =>
  aStandInShell({
    preferences: somePreferences({ settings: { mode: 'remote', serverAddress: 'https://academia.ejemplo.cl' } }),
  });

afterEach(() => vi.unstubAllGlobals());

describe("'Copias de seguridad'", () => {
  const older = aBackup({
    name: 'academia-2026-11-19T15-00-00-000Z-migration.sqlite',
    reason: 'migration',
    madeAt: '2026-11-19T15:00:00.000Z',
    sizeBytes: 900,
  });

  it('lists the backups with date, reason and size, latest first', async () => {
    const withFiles = aBackup({ objects: { count: 3, sizeBytes: 8_388_608 } });
    await showPreferences('Copias de seguridad', aStandInShell({ backups: [older, withFiles] }));
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toMatch(/^20 nov 2026, \d+:\d\dDiaria12,2 MB/);
    expect(second?.textContent).toMatch(/^19 nov 2026, \d+:\d\dAntes de actualizar900 B/);
    screen.getByText('2 copias');
  });

  it('makes a backup on demand, and lists it at once', async () => {
    await showPreferences('Copias de seguridad');
    await userEvent.click(button('Hacer una copia ahora'));
    await screen.findByText('La copia está hecha.');
    await screen.findByText('Hecha a mano');
  });

  it('shows the reason when a backup fails', async () => {
    const shell = aStandInShell();
    shell.api.makeBackup.mockResolvedValue({ ok: false, message: 'No queda espacio en el disco.' });
    await showPreferences('Copias de seguridad', shell);
    await userEvent.click(button('Hacer una copia ahora'));
    expect((await screen.findByRole('alert')).textContent).toBe('No queda espacio en el disco.');
  });

  it('changes the number of kept backups, and offers an unusual current number too', async () => {
    const { api } = await showPreferences(
      'Copias de seguridad',
      aStandInShell({ preferences: somePreferences({ settings: { backupsKept: 21 } }) }),
    );
    const select = screen.getByLabelText<HTMLSelectElement>('Copias que se guardan');
    expect([select.value, [...select.options].map(({ value }) => value)]).toEqual([
      '21',
      ['3', '7', '14', '21', '30', '60', '100'],
    ]);
    await userEvent.selectOptions(select, '30');
    expect(api.changePreferences).toHaveBeenCalledExactlyOnceWith({ backupsKept: 30 });
    await screen.findByText('Guardado.');
    expect(select.value).toBe('30');
  });

  it('shows an empty state without backups', async () => {
    await showPreferences('Copias de seguridad', aStandInShell({ backups: [] }));
    await screen.findByRole('heading', { name: 'Todavía no hay copias' });
  });

  it('shows an error when the list fails, and lists the backups on demand', async () => {
    const shell = aStandInShell();
    shell.api.listBackups.mockRejectedValueOnce(new Error('no answer'));
    await showPreferences('Copias de seguridad', shell);
    expect((await screen.findByRole('alert')).textContent).toBe('No pudimos cargar las copias de seguridad');
    await userEvent.click(button('Reintentar'));
    await screen.findByText('1 copia');
  });

  it('leads to the server for an academy on a server, without listing backups', async () => {
    const shell = remote();
    await showPreferences('Copias de seguridad', shell);
    screen.getByText('Tu academia está en un servidor: allí se hacen sus copias de seguridad.');
    expect(shell.api.listBackups).not.toHaveBeenCalled();
  });

  describe('the confirmation of a restore', () => {
    async function ask(shell = aStandInShell()) {
      const shown = await showPreferences('Copias de seguridad', shell);
      await userEvent.click(await screen.findByRole('button', { name: /^Restaurar… la copia del 20 de noviembre/ }));
      return { ...shown, dialog: within(await screen.findByRole('dialog', { name: '¿Restaurar esta copia?' })) };
    }

    it('lists four consequences, and focuses the button that cancels', async () => {
      const { api, dialog } = await ask();
      dialog.getByText(/^La academia volverá a estar como el 20 de noviembre de 2026/);
      expect(dialog.getAllByRole('listitem')).toHaveLength(4);
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(api.restoreBackup).not.toHaveBeenCalled();
    });

    it('restores the backup, and shows the success', async () => {
      const { api, dialog } = await ask();
      await userEvent.click(dialog.getByRole('button', { name: 'Restaurar la copia' }));
      await screen.findByText('La copia se restauró.');
      expect(api.restoreBackup).toHaveBeenCalledExactlyOnceWith(aBackup().name);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('restores the backup, and shows the warning', async () => {
      const shell = aStandInShell();
      shell.api.restoreBackup.mockResolvedValue({ ok: true, warning: 'Vuelven los roles de la copia.' });
      const { dialog } = await ask(shell);
      await userEvent.click(dialog.getByRole('button', { name: 'Restaurar la copia' }));
      await screen.findByText('La copia se restauró. Vuelven los roles de la copia.');
    });

    it('shows the reason of a refusal, and no success', async () => {
      const shell = aStandInShell();
      shell.api.restoreBackup.mockResolvedValue({ ok: false, message: 'La copia está dañada.' });
      const { dialog } = await ask(shell);
      await userEvent.click(dialog.getByRole('button', { name: 'Restaurar la copia' }));
      expect((await dialog.findByRole('alert')).textContent).toBe('La copia está dañada.');
      expect(screen.queryByText('La copia se restauró.')).toBeNull();
    });

    it('can not be closed while the restore runs', async () => {
      const shell = aStandInShell();
      shell.api.restoreBackup.mockReturnValue(new Promise(() => undefined));
      const { dialog } = await ask(shell);
      await userEvent.click(dialog.getByRole('button', { name: 'Restaurar la copia' }));
      await dialog.findByText('Restaurando…');
      await userEvent.keyboard('{Escape}');
      for (const cancel of dialog.getAllByRole('button', { name: 'Cancelar' }))
        expect(cancel.matches(':disabled, [aria-disabled="true"]')).toBe(true);
      expect(screen.queryByRole('dialog')).not.toBeNull();
    });
  });
});
