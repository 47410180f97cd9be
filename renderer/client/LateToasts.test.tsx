import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeToast, toast } from '../kit/toast.ts';
import { LateToasts } from './LateToasts.tsx';

afterEach(() => act(closeToast));

it('LateToasts loads the toast region at the first press, not before', async () => {
  render(<LateToasts />, { wrapper: MantineProvider });
  expect(screen.queryByRole('region', { name: 'Avisos (F8)' })).toBeNull();

  fireEvent.pointerDown(document.body);
  expect(await screen.findByRole('region', { name: 'Avisos (F8)' })).toBeDefined();
});

it('LateToasts shows a toast that was created before any press', async () => {
  act(() => toast({ title: 'Guardado' }));
  render(<LateToasts />, { wrapper: MantineProvider });
  expect(await screen.findByText('Guardado')).toBeDefined();
});
