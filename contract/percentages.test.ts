import { expect, it } from 'vitest';
import { z } from 'zod';
import { percentageSchema, wholePercentageSchema } from './percentages.ts';

it.each([
  [-1, 0, 0],
  [0, 0, 0],
  [99.96, 99.96, 100],
  [100, 100, 100],
  [100.4, 100, 100],
  [1e9, 100, 100],
])('reads %d as %d %%, or as %d %% without decimals', (value, percentage, whole) => {
  expect([percentageSchema.parse(value), wholePercentageSchema.parse(value)]).toEqual([percentage, whole]);
});

it.each(['50', null, {}])('refuses %j as a percentage', (value) => {
  expect([percentageSchema.safeParse(value).success, wholePercentageSchema.safeParse(value).success]).toEqual([
    false,
    false,
  ]);
});

it('describes percentages with their range in JSON Schema', () => {
  expect(z.toJSONSchema(percentageSchema)).toMatchObject({ type: 'number', minimum: 0, maximum: 100 });
  expect(z.toJSONSchema(wholePercentageSchema)).toMatchObject({ type: 'integer', minimum: 0, maximum: 100 });
});
