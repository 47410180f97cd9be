import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { CategoryChips } from './CategoryChips.tsx';

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
