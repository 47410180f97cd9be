import { useComputedColorScheme } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

afterEach(() => vi.unstubAllGlobals());

it('SchemeSwitch changes the styles at once, and renders React components in a transition', async () => {
  const rendered: string[] = [];
  function Shown() {
    rendered.push(useComputedColorScheme('light', { getInitialValueInEffect: false }));
    return null;
  }
  renderAt(
    '/',
    <>
      <SchemeSwitch />
      <Shown />
    </>,
  );
  const before = rendered.at(-1);
  const other = before === 'dark' ? 'light' : 'dark';
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button').click();
  await Promise.resolve(); // React renders an update that is no transition in a microtask after the press
  expect(document.documentElement.dataset.mantineColorScheme).toBe(other);
  expect(rendered.at(-1)).toBe(before);
  await expect.poll(() => rendered.at(-1)).toBe(other);
});

it('SchemeSwitch switches the scheme with each press, also before React has rendered', () => {
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
