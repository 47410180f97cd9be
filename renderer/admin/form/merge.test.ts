import { expect, it } from 'vitest';
import { merge } from './merge.ts';

const BEFORE = { name: 'a', tags: ['x'], order: 1 };

it('takes what a colleague alone has changed, lists included', () => {
  expect(merge(BEFORE, { ...BEFORE, name: 'mine' }, { ...BEFORE, tags: ['x', 'y'] })).toEqual({
    values: { name: 'mine', tags: ['x', 'y'], order: 1 },
    taken: ['tags'],
    clashes: [],
  });
});

it('keeps one’s own where both have changed the same, and names it', () => {
  expect(merge(BEFORE, { ...BEFORE, name: 'mine', order: 2 }, { ...BEFORE, name: 'theirs', order: 2 })).toEqual({
    values: { ...BEFORE, name: 'mine', order: 2 },
    taken: [],
    clashes: ['name'],
  });
});
