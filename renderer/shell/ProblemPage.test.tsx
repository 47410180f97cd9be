import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShellState } from '../../contract/shell.ts';
import { showShell } from '../testing/show-shell.tsx';
import { aStandInShell } from '../testing/stand-in-shell.ts';

const FAILED: ShellState = {
  kind: 'failed',
  message: 'Otro programa usa el puerto de la academia.',
  canRestore: false,
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });

function show(state: ShellState) {
  return showShell('problem', aStandInShell({ state }));
}

afterEach(() => vi.unstubAllGlobals());

describe('the page in place of the academy', () => {
  it('shows that the academy opens', async () => {
    show({ kind: 'starting' });
    expect(within(await screen.findByRole('status')).getByRole('heading', { level: 1 }).textContent).toBe(
      'Abriendo tu academia…',
    );
  });

  it('shows that the academy restarts, with the number of the attempt', async () => {
    show({ kind: 'restarting', attempt: 2 });
    await screen.findByRole('heading', { name: 'La academia se detuvo y la estamos abriendo de nuevo' });
    screen.getByText(/^Intento 2\./);
  });

  it('shows the reason of a failure, and retries on demand', async () => {
    const { api } = show(FAILED);
    const alert = within(await screen.findByRole('alert'));
    alert.getByRole('heading', { level: 1, name: 'No pudimos abrir tu academia' });
    alert.getByText('Otro programa usa el puerto de la academia.');
    await userEvent.click(button('Reintentar'));
    expect(api.retry).toHaveBeenCalledOnce();
  });

  it('opens the logs after a failure', async () => {
    const { api } = show(FAILED);
    await screen.findByRole('alert');
    await userEvent.click(button('Mostrar registros'));
    expect(api.showLogs).toHaveBeenCalledOnce();
  });

  it('offers no backups when `canRestore` is false', async () => {
    show(FAILED);
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: /copia/ })).toBeNull();
  });

  it('offers the backups when `canRestore` is true, and restores the chosen one', async () => {
    const { api } = show({ ...FAILED, canRestore: true });
    await screen.findByRole('alert');
    await userEvent.click(button('Restaurar una copia…'));
    await userEvent.click(await screen.findByRole('button', { name: /^Restaurar… la copia del/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Restaurar esta copia?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar la copia' }));
    expect(api.restoreBackup).toHaveBeenCalledExactlyOnceWith('academia-2026-11-20T12-30-00-000Z-daily.sqlite');
  });

  it('shows that the server does not answer, with a retry and the choice of another one', async () => {
    const { api } = show({ kind: 'unreachable', address: 'https://academia.ejemplo.cl' });
    const alert = within(await screen.findByRole('alert'));
    alert.getByRole('heading', { level: 1, name: 'Tu servidor no responde' });
    alert.getByText(/https:\/\/academia\.ejemplo\.cl/);
    await userEvent.click(button('Reintentar'));
    await userEvent.click(button('Usar otro servidor…'));
    expect([api.retry.mock.calls.length, api.chooseMode.mock.calls.length]).toEqual([1, 1]);
  });

  it('follows the state of the shell, and unsubscribes when it is unmounted', async () => {
    const { changeState, listens, unmount } = show({ kind: 'starting' });
    await screen.findByRole('heading', { name: 'Abriendo tu academia…' });
    act(() => changeState({ kind: 'restarting', attempt: 1 }));
    screen.getByText(/^Intento 1\./);
    act(() => changeState(FAILED));
    screen.getByRole('alert');
    unmount();
    expect(listens()).toBe(0);
  });

  it('ignores the first answer when a newer state arrived before it', async () => {
    const shell = aStandInShell();
    let answer: (state: ShellState) => void = () => undefined;
    shell.api.state.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    showShell('problem', shell);
    act(() => shell.changeState(FAILED));
    await act(async () => answer({ kind: 'starting' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  });
});
