import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

it('goes to the other scheme with each press, however fast they follow one another', () => {
  renderAt('/', <SchemeSwitch />);
  const { dataset } = document.documentElement;
  const before = dataset.mantineColorScheme;
  const seen: unknown[] = [];
  act(() => {
    for (let press = 0; press < 3; press += 1) {
      fireEvent.click(screen.getByRole('button'));
      seen.push(dataset.mantineColorScheme); // before React has rendered anything
    }
  });
  const other = before === 'dark' ? 'light' : 'dark';
  expect(seen).toEqual([other, before, other]);
  expect(dataset.mantineColorScheme).toBe(other);
});
