import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialsOf } from '../kit/Avatar.tsx';
import { Breadcrumb } from '../kit/Breadcrumb.tsx';
import { Stars } from '../kit/Stars.tsx';
import { renderAt } from '../testing/render.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { SearchBox } from './SearchBox.tsx';

describe('CategoryChips', () => {
  it('marks the chosen one and tells which was chosen', async () => {
    const onChoose = vi.fn();
    renderAt('/', <CategoryChips categories={['Ventas', 'Marketing']} chosen="Ventas" onChoose={onChoose} />);
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Ventas');
    await userEvent.click(screen.getByRole('button', { name: 'Marketing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Todas' }));
    expect(onChoose.mock.calls).toEqual([['Marketing'], ['']]);
  });
});

describe('the row of categories', () => {
  /** 300 px wide, from 100 to 400; each chip is 100 px wide and stands after the one before. */
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      if (this.getAttribute('role') === 'group') return new DOMRect(100, 0, 300, 44);
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect(100 + place * 100, 0, 100, 44);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const rowWith = (chosen: string) => {
    const categories = ['Ventas', 'Marketing', 'Finanzas', 'Logística'];
    renderAt('/', <CategoryChips categories={categories} chosen={chosen} onChoose={vi.fn()} />);
    return screen.getByRole('group', { name: 'Categorías' });
  };

  it('brings a chosen one that is out of sight to its middle', () => {
    expect(rowWith('Logística').scrollLeft).toBe(300);
  });

  it('stays where it is when the chosen one is in sight', () => {
    expect(rowWith('Marketing').scrollLeft).toBe(0);
  });
});

describe('SearchBox', () => {
  it('searches for the trimmed text on Enter', async () => {
    const onSearch = vi.fn();
    renderAt('/', <SearchBox label="Buscador" onSearch={onSearch} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscador' }), '  ventas {Enter}');
    expect(onSearch).toHaveBeenCalledWith('ventas');
  });

  it('is emptied by its button and keeps the focus', async () => {
    const onType = vi.fn();
    renderAt('/', <SearchBox label="Buscador" value="ventas" onSearch={vi.fn()} onType={onType} />);
    await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    expect(box.value).toBe('');
    expect(document.activeElement).toBe(box);
    expect(onType).toHaveBeenLastCalledWith('');
  });
});

describe('Breadcrumb', () => {
  it('links all but the page itself', () => {
    renderAt('/', <Breadcrumb crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Aquí' }]} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('Aquí').getAttribute('aria-current')).toBe('page');
  });
});

describe('Stars', () => {
  it('says how many were given', () => {
    renderAt('/', <Stars count={3.6} />);
    expect(screen.getByRole('img', { name: '4 de 5 estrellas' })).toBeDefined();
  });
});

describe('initialsOf', () => {
  it.each([
    ['Camila Rojas', 'CR'],
    ['  María de los Ángeles Ñuñez ', 'MÑ'],
    ['ana', 'A'],
    ['', ''],
  ])('gives %j the initials %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
