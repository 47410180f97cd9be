import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';

describe('Breadcrumb', () => {
  it('links all crumbs except the current page', () => {
    renderAt('/', <Breadcrumb crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Aquí' }]} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('Aquí').getAttribute('aria-current')).toBe('page');
  });
});
