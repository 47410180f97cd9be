import { expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

it.each([
  ['Camila T.', 'Camila'],
  ['María Fernanda É.', 'María Fernanda'],
  ['Camila', 'Camila'],
  ['Ana 𝒵.', 'Ana'],
  ['T.', 'T.'],
])('the first name of %s is %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
