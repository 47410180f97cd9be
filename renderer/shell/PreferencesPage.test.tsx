import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { somePreferences } from '../../contract/shell.fixtures.ts';
import { showPreferences, showShell } from '../testing/show-shell.tsx';
import { aStandInShell } from '../testing/stand-in-shell.ts';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

const remote = () =>
  aStandInShell({
    preferences: somePreferences({ settings: { mode: 'remote', serverAddress: 'https://academia.ejemplo.cl' } }),
  });

afterEach(() => vi.unstubAllGlobals());

describe('the preferences', () => {
  it('have five sections, reached with the arrow keys', async () => {
    await showPreferences('Academia');
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

  it('show an error when they fail to load, and load again on demand', async () => {
    const shell = aStandInShell();
    shell.api.readPreferences.mockRejectedValueOnce(new Error('no answer'));
    showShell('preferences', shell);
    expect((await screen.findByRole('alert')).textContent).toBe('No pudimos cargar las preferencias');
    await userEvent.click(button('Reintentar'));
    await screen.findByText('Carpeta de datos');
  });
});

describe('the preferences before the first setup', () => {
  it.each(['Academia', 'Copias de seguridad'] as const)('show under %s that the setup comes first', async (section) => {
    await showPreferences(section, aStandInShell({ preferences: somePreferences({ settings: { mode: null } }) }));
    screen.getByText('Primero elige en la ventana principal dónde está tu academia.');
    expect(screen.queryByText('Un servidor')).toBeNull();
    expect(within(screen.getByRole('tabpanel')).queryByRole('button')).toBeNull();
  });
});

describe("'Academia'", () => {
  it('shows the data folder, and opens it', async () => {
    const { api } = await showPreferences('Academia');
    screen.getByText('Este equipo');
    screen.getByText('/home/ana/.config/Academia/academy');
    await userEvent.click(button('Abrir carpeta de datos'));
    expect(api.openDataFolder).toHaveBeenCalledOnce();
  });

  it('moves the data folder, and shows the new one', async () => {
    await showPreferences('Academia');
    await userEvent.click(button('Mover…'));
    await screen.findByText('/media/disco/academia');
    screen.getByText('La carpeta se movió.');
  });

  it.each([
    ['was refused', { ok: false, message: 'Esa carpeta no está vacía.' } as const, 'Esa carpeta no está vacía.'],
    ['was called off', 'cancelled' as const, null],
  ])('keeps showing the old folder when moving %s', async (_case, outcome, message) => {
    const shell = aStandInShell();
    shell.api.moveDataFolder.mockResolvedValue(outcome);
    await showPreferences('Academia', shell);
    await userEvent.click(button('Mover…'));
    await waitFor(() => expect(button('Mover…').getAttribute('aria-disabled')).toBe('false'));
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(message);
    expect(screen.queryByText('La carpeta se movió.')).toBeNull();
    screen.getByText('/home/ana/.config/Academia/academy');
  });

  it('returns to the first choice only after a confirmation', async () => {
    const { api } = await showPreferences('Academia');
    await userEvent.click(button('Cambiar de modo…'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cambiar de modo?' }));
    dialog.getByText(/No se borra nada/);
    expect(api.chooseMode).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Cambiar de modo' }));
    expect(api.chooseMode).toHaveBeenCalledOnce();
  });

  it('shows the address of a server, and no folder', async () => {
    await showPreferences('Academia', remote());
    screen.getByText('https://academia.ejemplo.cl');
    expect(screen.queryByRole('button', { name: 'Mover…' })).toBeNull();
  });
});

describe("'Impresión'", () => {
  it('has no fixed printer until an admin chooses one, and none again on demand', async () => {
    const { api } = await showPreferences('Impresión');
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

  it('marks the chosen printer as unavailable when it is missing', async () => {
    await showPreferences(
      'Impresión',
      aStandInShell({ preferences: somePreferences({ settings: { printer: 'Sala_9' }, printers: [] }) }),
    );
    const select = screen.getByLabelText<HTMLSelectElement>('Impresora');
    expect(select.selectedOptions[0]?.text).toBe('Sala_9 (no disponible)');
  });
});

describe("'Actualizaciones'", () => {
  const address = () => screen.getByLabelText<HTMLInputElement>('Dirección de las actualizaciones');

  it('are off until an address is saved', async () => {
    const { api } = await showPreferences('Actualizaciones');
    screen.getByText('No se buscan versiones nuevas.');
    await userEvent.click(address());
    await userEvent.paste('https://descargas.ejemplo.cl/academia');
    await userEvent.keyboard('{Enter}');
    expect(api.changePreferences).toHaveBeenCalledExactlyOnceWith({
      updateFeed: 'https://descargas.ejemplo.cl/academia',
    });
    await screen.findByText('Se buscan versiones nuevas en https://descargas.ejemplo.cl/academia.');
  });

  it('are off again after the address is cleared', async () => {
    const shell = aStandInShell({
      preferences: somePreferences({ settings: { updateFeed: 'https://descargas.ejemplo.cl/' } }),
    });
    const { api } = await showPreferences('Actualizaciones', shell);
    await userEvent.clear(address());
    await userEvent.click(button('Guardar'));
    expect(api.changePreferences).toHaveBeenCalledExactlyOnceWith({ updateFeed: null });
    await screen.findByText('No se buscan versiones nuevas.');
  });

  it.each(['http://descargas.ejemplo.cl', 'descargas'])('reject the address %j and save nothing', async (typed) => {
    const { api } = await showPreferences('Actualizaciones');
    await userEvent.click(address());
    await userEvent.paste(typed);
    await userEvent.keyboard('{Enter}');
    screen.getByText('La dirección debe empezar con https://');
    expect(document.activeElement).toBe(address());
    expect(api.changePreferences).not.toHaveBeenCalled();
  });
});

describe("'Acerca de'", () => {
  it('shows the version, and opens the logs', async () => {
    const { api } = await showPreferences('Acerca de');
    screen.getByText('0.1.0');
    await userEvent.click(button('Mostrar registros'));
    expect(api.showLogs).toHaveBeenCalledOnce();
  });
});
