import { describe, expect, it } from 'vitest';
import { diffOf } from './entry-diff.ts';
import { markedTexts } from './marked-texts.ts';

describe('the difference between two states of a row', () => {
  it('separates changed, unchanged and technical fields', () => {
    const { changed, same, technical } = diffOf(
      { id: 'a', title: 'Uno', tags: ['x'], version: 1, old: 1 },
      { id: 'a', title: 'Dos', tags: ['x'], version: 2, level: null },
    );
    expect(changed.map(({ name, change }) => [name, change])).toEqual([
      ['title', 'changed'],
      ['level', 'added'],
      ['old', 'removed'],
    ]);
    expect(same.map(({ name }) => name)).toEqual(['tags']);
    expect(technical.map(({ name, change }) => [name, change])).toEqual([
      ['id', 'same'],
      ['version', 'changed'],
    ]);
  });

  it('matches the rows of a list by their ids', () => {
    const lesson = (id: string, title: string, duration = 60) => ({ id, title, duration, orderIndex: 0 });
    const before = { lessons: [lesson('a', 'Uno'), lesson('b', 'Dos'), lesson('c', 'Tres'), lesson('d', 'Cuatro')] };
    const after = {
      lessons: [lesson('x', 'Cero'), lesson('b', 'Dos', 90), lesson('d', 'Cuatro'), lesson('c', 'Tres')],
    };
    const [lessons] = diffOf(before, after).changed;
    expect(lessons?.items?.map(({ name, change, hasMoved }) => [name, change, hasMoved])).toEqual([
      ['Cero', 'added', false],
      ['Dos', 'changed', false],
      ['Cuatro', 'same', true],
      ['Tres', 'same', true],
      ['Uno', 'removed', false],
    ]);
    const changed = lessons?.items?.[1]?.fields.filter(({ change }) => change !== 'same');
    expect(changed).toEqual([{ name: 'duration', change: 'changed', before: 60, after: 90 }]);
  });

  it('compares a list of words as one value, and a row within the row by its fields', () => {
    const { changed } = diffOf(
      { tags: [], author: { username: 'Ana' } },
      { tags: ['x'], author: { username: 'Luis' } },
    );
    expect(changed.map(({ name, items }) => [name, items?.length])).toEqual([
      ['tags', undefined],
      ['author', 1],
    ]);
  });

  it('lists every field of a created or deleted row, and nothing without both states', () => {
    expect(diffOf(null, { title: 'Uno' }).changed).toMatchObject([{ name: 'title', change: 'added' }]);
    expect(diffOf({ title: 'Uno' }, null).changed).toMatchObject([{ name: 'title', change: 'removed' }]);
    expect(diffOf(null, null)).toEqual({ changed: [], same: [], technical: [] });
  });
});

describe('marking the difference of two long texts', () => {
  const around = (middle: string) => `${'antes '.repeat(30)}${middle}${' después'.repeat(30)}`;

  it('marks whole words, with up to 80 characters of context', () => {
    const [old, now] = markedTexts(around('vende caro'), around('vende carísimo'));
    expect([old.marked, now.marked]).toEqual(['caro', 'carísimo']);
    expect(old.start).toMatch(/^….{80}$/);
    expect(old.start.endsWith('antes vende ')).toBe(true);
    expect(now.end).toMatch(/^ después.*…$/);
  });

  it('marks an addition at the end, and texts without a common word', () => {
    expect(markedTexts('uno dos', 'uno dos tres')).toEqual([
      { start: 'uno ', marked: 'dos', end: '' },
      { start: 'uno ', marked: 'dos tres', end: '' },
    ]);
    expect(markedTexts('uno', 'dos').map(({ marked }) => marked)).toEqual(['uno', 'dos']);
  });
});
