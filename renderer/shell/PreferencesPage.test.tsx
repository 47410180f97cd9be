import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBackup, somePreferences } from '../../contract/shell.fixtures.ts';
import { showShell } from '../testing/show-shell.tsx';
import { aStandInShell } from '../testing/stand-in-shell.ts';

type Section = 'Academia' | 'Copias de seguridad' | 'Impresión' | 'Actualizaciones' | 'Acerca de';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function show(section: Section, shell = aStandInShell()) {
  const shown = showShell('preferences', shell);
  await userEvent.click(screen.getByRole('tab', { name: section }));
  await screen.findByRole('heading', { level: 2, name: section });
  await waitFor(() => expect(screen.queryByLabelText('Cargando…')).toBeNull());
  return shown;
}

const remote = () =>
  aStandInShell({
    preferences: somePreferences({ settings: { mode: 'remote', serverAddress: 'https://academia.ejemplo.cl' } }),
  });

afterEach(() => vi.unstubAllGlobals());

describe('the preferences', () => {
  it('have five sections, gone through with the arrow keys', async () => {
    await show('Academia');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Academia',
      'Copias de seguridad',
      'Impresión',
      'Actualizaciones',
      'Acerca de',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await screen.findByRole('heading', { level: 2, name: 'Impresión' });
    expect(document.title).toBe('Preferencias · Academia');
  });

  it('say that they could not be read, and are read again on demand', async () => {
    const shell = aStandInShell();
    shell.api.readPreferences.mockRejectedValueOnce(new Error('no answer'));
    showShell('preferences', shell);
    expect((await screen.findByRole('alert')).textContent).toBe('No pudimos cargar las preferencias');
    await userEvent.click(button('Reintentar'));
    await screen.findByText('Carpeta de datos');
  });
});

describe('the preferences of an app that nobody has set up', () => {
  it.each(['Academia', 'Copias de seguridad'] as const)('say under %s what comes first', async (section) => {
    await show(section, aStandInShell({ preferences: somePreferences({ settings: { mode: null } }) }));
    screen.getByText('Primero elige en la ventana principal dónde está tu academia.');
    expect(screen.queryByText('Un servidor')).toBeNull();
    expect(within(screen.getByRole('tabpanel')).queryByRole('button')).toBeNull();
  });
});

describe("'Academia'", () => {
  it('says where the data is, and opens it', async () => {
    const { api } = await show('Academia');
    screen.getByText('Este equipo');
    screen.getByText('/home/ana/.config/Academia/academy');
    await userEvent.click(button('Abrir carpeta de datos'));
    expect(api.openDataFolder).toHaveBeenCalledOnce();
  });

  it('moves the data', async () => {
    await show('Academia');
    await userEvent.click(button('Mover…'));
    await screen.findByText('/media/disco/academia');
    screen.getByText('La carpeta se movió.');
  });

  it.each([
    ['was refused', { ok: false, message: 'Esa carpeta no está vacía.' } as const, 'Esa carpeta no está vacía.'],
    ['was called off', 'cancelled' as const, null],
  ])('stays as it is when moving %s', async (_case, outcome, message) => {
    const shell = aStandInShell();
    shell.api.moveDataFolder.mockResolvedValue(outcome);
    await show('Academia', shell);
    await userEvent.click(button('Mover…'));
    await waitFor(() => expect(button('Mover…').getAttribute('aria-disabled')).toBe('false'));
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(message);
    expect(screen.queryByText('La carpeta se movió.')).toBeNull();
    screen.getByText('/home/ana/.config/Academia/academy');
  });

  it('leads back to the first choice after asking', async () => {
    const { api } = await show('Academia');
    await userEvent.click(button('Cambiar de modo…'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cambiar de modo?' }));
    dialog.getByText(/No se borra nada/);
    expect(api.chooseMode).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Cambiar de modo' }));
    expect(api.chooseMode).toHaveBeenCalledOnce();
  });

  it('of a server names it, and has no folder', async () => {
    await show('Academia', remote());
    screen.getByText('https://academia.ejemplo.cl');
    expect(screen.queryByRole('button', { name: 'Mover…' })).toBeNull();
  });
});

describe("'Copias de seguridad'", () => {
  const older = aBackup({
    name: 'academia-2026-11-19T15-00-00-000Z-migration.sqlite',
    reason: 'migration',
    madeAt: '2026-11-19T15:00:00.000Z',
    sizeBytes: 900,
  });

  it('are listed with date, reason and size, the latest first', async () => {
    const withFiles = aBackup({ objects: { count: 3, sizeBytes: 8_388_608 } });
    await show('Copias de seguridad', aStandInShell({ backups: [older, withFiles] }));
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toMatch(/^20 nov 2026, \d+:\d\dDiaria12,2 MB/);
    expect(second?.textContent).toMatch(/^19 nov 2026, \d+:\d\dAntes de actualizar900 B/);
    screen.getByText('2 copias');
  });

  it('are made on demand, and listed at once', async () => {
    await show('Copias de seguridad');
    await userEvent.click(button('Hacer una copia ahora'));
    await screen.findByText('La copia está hecha.');
    await screen.findByText('Hecha a mano');
  });

  it('say why one could not be made', async () => {
    const shell = aStandInShell();
    shell.api.makeBackup.mockResolvedValue({ ok: false, message: 'No queda espacio en el disco.' });
    await show('Copias de seguridad', shell);
    await userEvent.click(button('Hacer una copia ahora'));
    expect((await screen.findByRole('alert')).textContent).toBe('No queda espacio en el disco.');
  });

  it('are kept in the number that is chosen, whatever it is now', async () => {
    const { api } = await show(
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

  it('are not there at first', async () => {
    await show('Copias de seguridad', aStandInShell({ backups: [] }));
    await screen.findByRole('heading', { name: 'Todavía no hay copias' });
  });

  it('say that they could not be listed, and are listed on demand', async () => {
    const shell = aStandInShell();
    shell.api.listBackups.mockRejectedValueOnce(new Error('no answer'));
    await show('Copias de seguridad', shell);
    expect((await screen.findByRole('alert')).textContent).toBe('No pudimos cargar las copias de seguridad');
    await userEvent.click(button('Reintentar'));
    await screen.findByText('1 copia');
  });

  it('are made by the server where there is one', async () => {
    const shell = remote();
    await show('Copias de seguridad', shell);
    screen.getByText('Tu academia está en un servidor: allí se hacen sus copias de seguridad.');
    expect(shell.api.listBackups).not.toHaveBeenCalled();
  });

  describe('before one is restored', () => {
    async function ask(shell = aStandInShell()) {
      const shown = await show('Copias de seguridad', shell);
      await userEvent.click(await screen.findByRole('button', { name: /^Restaurar… la copia del 20 de noviembre/ }));
      return { ...shown, dialog: within(await screen.findByRole('dialog', { name: '¿Restaurar esta copia?' })) };
    }

    it('say what that means, with the way out at hand', async () => {
      const { api, dialog } = await ask();
      dialog.getByText(/^La academia volverá a estar como el 20 de noviembre de 2026/);
      expect(dialog.getAllByRole('listitem')).toHaveLength(4);
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(api.restoreBackup).not.toHaveBeenCalled();
    });

    it('restore it, and say so', async () => {
      const { api, dialog } = await ask();
      await userEvent.click(dialog.getByRole('button', { name: 'Restaurar la copia' }));
      await screen.findByText('La copia se restauró.');
      expect(api.restoreBackup).toHaveBeenCalledExactlyOnceWith(aBackup().name);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('restore it, and say what is not as before', async () => {
      const shell = aStandInShell();
      shell.api.restoreBackup.mockResolvedValue({ ok: true, warning: 'Vuelven los roles de la copia.' });
      const { dialog } = await ask(shell);
      await userEvent.click(dialog.getByRole('button', { name: 'Restaurar la copia' }));
      await screen.findByText('La copia se restauró. Vuelven los roles de la copia.');
    });

    it('say why it was refused, and change nothing', async () => {
      const shell = aStandInShell();
      shell.api.restoreBackup.mockResolvedValue({ ok: false, message: 'La copia está dañada.' });
      const { dialog } = await ask(shell);
      await userEvent.click(dialog.getByRole('button', { name: 'Restaurar la copia' }));
      expect((await dialog.findByRole('alert')).textContent).toBe('La copia está dañada.');
      expect(screen.queryByText('La copia se restauró.')).toBeNull();
    });

    it('can not be walked away from while it happens', async () => {
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

describe("'Impresión'", () => {
  it('asks each time until a printer is chosen', async () => {
    const { api } = await show('Impresión');
    const select = screen.getByLabelText<HTMLSelectElement>('Impresora');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Preguntar cada vez',
      'HP LaserJet (Recepción)',
      'Impresora de la sala 3',
    ]);
    expect(select.value).toBe('');
    await userEvent.selectOptions(select, 'Impresora de la sala 3');
    expect(api.changePreferences).toHaveBeenCalledExactlyOnceWith({ printer: 'Sala_3' });
    await screen.findByText('Guardado.');
    await userEvent.selectOptions(select, 'Preguntar cada vez');
    expect(api.changePreferences).toHaveBeenLastCalledWith({ printer: null });
  });

  it('says that the chosen printer is gone', async () => {
    await show(
      'Impresión',
      aStandInShell({ preferences: somePreferences({ settings: { printer: 'Sala_9' }, printers: [] }) }),
    );
    const select = screen.getByLabelText<HTMLSelectElement>('Impresora');
    expect(select.selectedOptions[0]?.text).toBe('Sala_9 (no disponible)');
  });
});

describe("'Actualizaciones'", () => {
  const address = () => screen.getByLabelText<HTMLInputElement>('Dirección de las actualizaciones');

  it('are off until an address is given', async () => {
    const { api } = await show('Actualizaciones');
    screen.getByText('No se buscan versiones nuevas.');
    await userEvent.click(address());
    await userEvent.paste('https://descargas.ejemplo.cl/academia');
    await userEvent.keyboard('{Enter}');
    expect(api.changePreferences).toHaveBeenCalledExactlyOnceWith({
      updateFeed: 'https://descargas.ejemplo.cl/academia',
    });
    await screen.findByText('Se buscan versiones nuevas en https://descargas.ejemplo.cl/academia.');
  });

  it('are off again without one', async () => {
    const shell = aStandInShell({
      preferences: somePreferences({ settings: { updateFeed: 'https://descargas.ejemplo.cl/' } }),
    });
    const { api } = await show('Actualizaciones', shell);
    await userEvent.clear(address());
    await userEvent.click(button('Guardar'));
    expect(api.changePreferences).toHaveBeenCalledExactlyOnceWith({ updateFeed: null });
    await screen.findByText('No se buscan versiones nuevas.');
  });

  it.each(['http://descargas.ejemplo.cl', 'descargas'])('are not looked for at %j', async (typed) => {
    const { api } = await show('Actualizaciones');
    await userEvent.click(address());
    await userEvent.paste(typed);
    await userEvent.keyboard('{Enter}');
    screen.getByText('La dirección debe empezar con https://');
    expect(document.activeElement).toBe(address());
    expect(api.changePreferences).not.toHaveBeenCalled();
  });
});

describe("'Acerca de'", () => {
  it('says which version this is, and shows the logs', async () => {
    const { api } = await show('Acerca de');
    screen.getByText('0.1.0');
    await userEvent.click(button('Mostrar registros'));
    expect(api.showLogs).toHaveBeenCalledOnce();
  });
});
