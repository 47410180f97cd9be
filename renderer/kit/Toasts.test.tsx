import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { closeToast, toast, toastError, toastInfo } from './toast.ts';

afterEach(() => act(closeToast));

describe('a toast', () => {
  it('replaces the toast shown before', async () => {
    render(<Toasts />, { wrapper: MantineProvider });
    act(() => toast({ title: 'Guardado' }));
    expect(await screen.findByText('Guardado')).toBeDefined();
    act(() => toastError({ title: 'Error', message: 'No se pudo' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo');
    await waitFor(() => expect(screen.queryByText('Guardado')).toBeNull());
  });

  it.each([
    ['worked', toast, 'status', 'Hecho'],
    ['failed', toastError, 'alert', 'Problema'],
    ['is so', toastInfo, 'status', 'Información'],
  ])('has a sign with an accessible name for a message that something %s', async (_what, show, role, name) => {
    render(<Toasts />, { wrapper: MantineProvider });
    act(() => show({ title: 'Copia de seguridad' }));
    const shown = await screen.findByRole(role);
    expect(within(shown).getByRole('img', { name })).toBeDefined();
    expect(within(shown).getAllByRole('img')).toHaveLength(1);
  });

  it('gets the focus by F8', async () => {
    render(<Toasts />, { wrapper: MantineProvider });
    act(() => toastError({ title: 'Error' }));
    const shown = await screen.findByRole('alert');
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(shown);
  });

  it.each([
    [49, 1],
    [50, 0],
  ])('swiped %i px to the right leaves %i toasts', async (px, left) => {
    render(<Toasts />, { wrapper: MantineProvider });
    act(() => toastError({ title: 'Error' }));
    const shown = await screen.findByRole('alert');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: shown, coords: { clientX: 100, clientY: 10 } },
      { keys: '[/MouseLeft]', target: shown, coords: { clientX: 100 + px, clientY: 10 } },
    ]);
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(left));
  });

  it('closes after 5 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    render(<Toasts />, { wrapper: MantineProvider });
    act(() => toastError({ title: 'Error' }));
    await screen.findByRole('alert');
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(screen.queryByRole('alert')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    vi.useRealTimers();
  });
});
