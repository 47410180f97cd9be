import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Stars } from './Stars.tsx';

describe('Stars', () => {
  it('has an accessible name with the rounded number of stars', () => {
    renderAt('/', <Stars count={3.6} />);
    expect(screen.getByRole('img', { name: '4 de 5 estrellas' })).toBeDefined();
  });
});
