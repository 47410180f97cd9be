import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { FilterChips } from './FilterChips.tsx';

describe('FilterChips', () => {
  /** Mocked layout: the row is 300 px wide, from 100 to 400; each chip is 100 px wide, one after another. */
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      if (this.getAttribute('role') === 'group') return new DOMRect(100, 0, 300, 44);
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect(100 + place * 100, 0, 100, 44);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const rowWith = (chosen: string) => {
    const options = ['', 'Ventas', 'Marketing', 'Finanzas', 'Logística'].map((value) => ({
      value,
      label: value || 'Todas',
    }));
    renderAt('/', <FilterChips label="Temas" options={options} chosen={chosen} onChoose={vi.fn()} />);
    return screen.getByRole('group', { name: 'Temas' });
  };

  it('scrolls a hidden chosen chip to the middle of the row', () => {
    expect(rowWith('Logística').scrollLeft).toBe(300);
  });

  it('does not scroll when the chosen chip is visible', () => {
    expect(rowWith('Marketing').scrollLeft).toBe(0);
  });
});
