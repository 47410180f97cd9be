import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { CategoryChips } from './CategoryChips.tsx';

describe('CategoryChips', () => {
  it('marks the chosen category, and reports the pressed one', async () => {
    const onChoose = vi.fn();
    renderAt('/', <CategoryChips categories={['Ventas', 'Marketing']} chosen="Ventas" onChoose={onChoose} />);
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Ventas');
    await userEvent.click(screen.getByRole('button', { name: 'Marketing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Todas' }));
    expect(onChoose.mock.calls).toEqual([['Marketing'], ['']]);
  });
});
