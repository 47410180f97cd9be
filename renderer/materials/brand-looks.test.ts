import { IconBuildingStore, IconPaw, IconSparkles } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { brandLook } from './brand-looks.ts';

it.each([
  ['Áurea Belleza', IconSparkles],
  ['MUNDO MASCOTA', IconPaw],
  ['Distribuidora Andes', IconBuildingStore],
])('brandLook draws the brand "%s" by its trade', (name, icon) => {
  expect(brandLook({ id: 'a', name }).icon).toBe(icon);
});

it('brandLook colours a brand by its trade, or else by its id, independent of its name', () => {
  const inkOf = (id: string, name = '') => brandLook({ id, name }).colours['--ink'];
  expect(inkOf('a', 'Uno')).toBe(inkOf('a', 'Otro'));
  expect(inkOf('a', 'NutriSur')).toBe(inkOf('b', 'Vida Natural'));
  expect(new Set(Array.from({ length: 60 }, (_, id) => inkOf(`brand-${id}`))).size).toBe(7);
});
