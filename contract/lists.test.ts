import { expect, it } from 'vitest';
import { z } from 'zod';
import { listOf } from './lists.ts';

it('checks the length of a list before its items', () => {
  const seen: unknown[] = [];
  const item = z.string().refine((text) => seen.push(text) > 0);
  const schema = listOf(item, 2);
  expect(schema.parse(['a', 'b'])).toEqual(['a', 'b']);
  expect(schema.safeParse(['c', 'd', 'e']).error?.issues.map(({ message }) => message)).toEqual(['Usa como máximo 2.']);
  expect(seen).toEqual(['a', 'b']);
});

it.each(['a', 7, null, {}])('refuses %j, which is no list', (value) => {
  expect(listOf(z.string(), 2).safeParse(value).success).toBe(false);
});
