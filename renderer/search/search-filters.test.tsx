import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { box, chip, levelChip, openSearch, serveSearch } from '../testing/search-page.tsx';

beforeEach(serveSearch);

describe('the search', () => {
  it('narrows by category, keeps the text and can go back', async () => {
    const { router } = openSearch('/search?q=clientes');
    await screen.findByText('2 resultados encontrados');
    await userEvent.click(await chip('Logística'));
    await screen.findByText('1 resultado encontrado');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: 'clientes',
      category: 'Logística',
    });

    await router.navigate(-1);
    await screen.findByText('2 resultados encontrados');
  });

  it('narrows down to a level, within the category, and goes back', async () => {
    const { router } = openSearch('/search?category=Log%C3%ADstica');
    await screen.findByText('1 resultado encontrado');
    expect(levelChip('Todos los niveles').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(levelChip('Básico'));
    await screen.findByText('1 resultado encontrado');
    expect(router.state.location.search).toBe('?category=Log%C3%ADstica&level=basic');
    await userEvent.click(levelChip('Avanzado'));
    await screen.findByText('0 resultados encontrados');

    await router.navigate(-2);
    await screen.findByText('1 resultado encontrado');
    expect(levelChip('Todos los niveles').getAttribute('aria-pressed')).toBe('true');
  });

  it('takes the level from the address, and can remove it', async () => {
    const { router } = openSearch('/search?q=clientes&level=advanced');
    await screen.findByText('1 resultado encontrado');
    expect(levelChip('Avanzado').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar el nivel' }));
    await screen.findByText('2 resultados encontrados');
    expect(router.state.location.search).toBe('?q=clientes');
  });

  it('ignores an unknown level', async () => {
    openSearch('/search?level=expert');
    await screen.findByText('3 resultados encontrados');
    expect(levelChip('Todos los niveles').getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull();
  });

  it('removes one filter, or all', async () => {
    const { router } = openSearch('/search?q=clientes&category=Log%C3%ADstica');
    await screen.findByText('1 resultado encontrado');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la categoría' }));
    await screen.findByText('2 resultados encontrados');
    expect(router.state.location.search).toBe('?q=clientes');

    await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    await screen.findByText('3 resultados encontrados');
    expect(router.state.location.search).toBe('');
    await expect.poll(() => box().value).toBe('');
  });

  it('removes the text and keeps the category', async () => {
    const { router } = openSearch('/search?q=clientes&category=Ventas');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar el texto' }));
    await screen.findByText('1 resultado encontrado');
    expect(router.state.location.search).toBe('?category=Ventas');
  });
});
