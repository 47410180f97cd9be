import { expect, it } from 'vitest';
import { merge } from './merge.ts';

const BEFORE = { name: 'a', tags: ['x'], order: 1 };

it('merge takes the fields that only the colleague has changed, lists included', () => {
  expect(merge(BEFORE, { ...BEFORE, name: 'mine' }, { ...BEFORE, tags: ['x', 'y'] })).toEqual({
    values: { name: 'mine', tags: ['x', 'y'], order: 1 },
    taken: ['tags'],
    clashes: [],
  });
});

it('merge keeps the own value of a field that both have changed differently, and names the field', () => {
  expect(merge(BEFORE, { ...BEFORE, name: 'mine', order: 2 }, { ...BEFORE, name: 'theirs', order: 2 })).toEqual({
    values: { ...BEFORE, name: 'mine', order: 2 },
    taken: [],
    clashes: ['name'],
  });
});
