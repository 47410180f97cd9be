import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { SearchBox } from './SearchBox.tsx';

describe('SearchBox', () => {
  it('searches for the trimmed text on Enter', async () => {
    const onSearch = vi.fn();
    renderAt('/', <SearchBox label="Buscador" onSearch={onSearch} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscador' }), '  ventas {Enter}');
    expect(onSearch).toHaveBeenCalledWith('ventas');
  });

  it('is cleared by its button, and keeps the focus', async () => {
    const onType = vi.fn();
    renderAt('/', <SearchBox label="Buscador" value="ventas" onSearch={vi.fn()} onType={onType} />);
    await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    expect(box.value).toBe('');
    expect(document.activeElement).toBe(box);
    expect(onType).toHaveBeenLastCalledWith('');
  });
});
