import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KioskPage } from '../../contract/kiosk.ts';
import { showKiosk } from '../testing/show-kiosk.tsx';

const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the page in place of the academy in a kiosk', () => {
  it('says that the academy opens, and after a long time whom to call', async () => {
    const { change } = showKiosk({ kind: 'waiting', isLong: false });
    await screen.findByRole('heading', { level: 1, name: 'Abriendo tu academia…' });
    expect(screen.queryByText(/avisa a quien/)).toBeNull();
    act(() => change({ kind: 'waiting', isLong: true }));
    screen.getByText(/avisa a quien está a cargo de la sala/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why it is shut, and reads the file again on demand', async () => {
    const { api } = showKiosk({ kind: 'shut', reason: 'El archivo kiosk.json está dañado.' });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('El archivo kiosk.json está dañado.');
    await userEvent.click(button('Reintentar'));
    expect(api.retry).toHaveBeenCalledOnce();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows an address with a code, and returns by the button', async () => {
    const { api } = showKiosk({ kind: 'outside', address: 'https://outside.example/a' });
    await screen.findByRole('img', { name: 'Código QR del enlace' });
    screen.getByText('https://outside.example/a');
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(button('Volver a la academia'));
    expect(api.back).toHaveBeenCalledOnce();
  });

  it('shows an address without a code when it is too long for one', async () => {
    showKiosk({ kind: 'outside', address: `https://outside.example/${'a'.repeat(4_000)}` });
    await screen.findByText(/demasiado larga para un código/);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('returns by itself without a person', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = showKiosk({ kind: 'exit', method: 'password' });
    await screen.findByLabelText('Contraseña');
    await vi.advanceTimersByTimeAsync(61_000);
    expect(api.back).toHaveBeenCalledOnce();
  });
});

describe('the dialog for leaving a kiosk', () => {
  it("sends an admin's user and password, and shows a refusal", async () => {
    const { api } = showKiosk({ kind: 'exit', method: 'password' });
    api.leave.mockResolvedValueOnce({ ok: false, message: 'El usuario o la contraseña no son correctos.' });
    await userEvent.type(await screen.findByLabelText('Usuario o email'), 'ana');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'secreta');
    await userEvent.click(button('Salir'));
    expect(api.leave).toHaveBeenCalledExactlyOnceWith({ by: 'password', username: 'ana', password: 'secreta' });
    expect((await screen.findByRole('alert')).textContent).toBe('El usuario o la contraseña no son correctos.');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe(''));
  });

  it('sends the exit code', async () => {
    const { api } = showKiosk({ kind: 'exit', method: 'code' });
    await userEvent.type(await screen.findByLabelText('Código de salida'), 'sala-norte-7{Enter}');
    expect(api.leave).toHaveBeenCalledExactlyOnceWith({ by: 'code', code: 'sala-norte-7' });
    await screen.findByText('Saliendo…');
  });

  it.each<[KioskPage, RegExp]>([
    [{ kind: 'exit', method: 'checking' }, /Comprobando la academia/],
    [{ kind: 'exit', method: 'none' }, /no tiene un código de salida/],
  ])('offers only the way back: %j', async (page, sentence) => {
    const { api } = showKiosk(page);
    await screen.findByText(sentence);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(button('Volver a la academia'));
    expect(api.back).toHaveBeenCalledOnce();
  });
});
