import { describe, expect, it } from 'vitest';
import { initialsOf } from './Avatar.tsx';

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
