import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { tolerant } from './tolerant.ts';

const row = z.object({ name: z.string(), count: z.int().min(0).max(100), tags: z.array(z.string()).optional() });
const rows = tolerant(z.array(row));

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('tolerant', () => {
  it('gives what fits the schema, and says nothing', () => {
    expect(rows.parse([{ name: 'a', count: 1, unknown: true }])).toEqual([{ name: 'a', count: 1 }]);
    expect(rows.parse([])).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves out each row that can not be read, and logs why', () => {
    const read = rows.parse([{ name: 1, count: 1 }, { name: 'b', count: 2 }, null, { name: 'd', count: 4 }]);
    expect(read.map(({ name }) => name)).toEqual(['b', 'd']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.stringContaining('[0].name'));
  });

  it.each([
    [-3, 0],
    [133, 100],
    [66.6, 67],
    [-0.6, 0],
    [1e20, 100],
  ])('reads %d as the nearest number in range: %d', (count, nearest) => {
    expect(rows.parse([{ name: 'a', count }])).toEqual([{ name: 'a', count: nearest }]);
    expect(tolerant(row).parse({ name: 'a', count })).toEqual({ name: 'a', count: nearest });
  });

  it('leaves out the innermost row', () => {
    expect(rows.parse([{ name: 'a', count: 1, tags: ['x', 7] }])).toEqual([{ name: 'a', count: 1, tags: ['x'] }]);
  });

  it('leaves out the row around a list that can not do without what is bad in it', () => {
    const pairs = tolerant(z.array(z.object({ pair: z.tuple([z.int(), z.int()]) })));
    expect(pairs.parse([{ pair: [1, 'x'] }, { pair: [1, 2] }])).toEqual([{ pair: [1, 2] }]);
  });

  it('leaves a list inside an answer empty where all its rows are bad', () => {
    expect(
      tolerant(z.object({ links: z.array(row), other: z.array(row) })).parse({ links: [7], other: [{ name: 'a', count: 1 }] }),
    ).toEqual({
      links: [],
      other: [{ name: 'a', count: 1 }],
    });
  });

  it('breaks the schema where every row of the answer is bad, or the fault is in no list', () => {
    expect(rows.safeParse([{ name: 1 }, 7]).error?.message).toContain('[0].name');
    expect(rows.safeParse({}).success).toBe(false);
    expect(rows.safeParse(undefined).success).toBe(false);
    expect(tolerant(row).safeParse({ name: 1, count: 1 }).success).toBe(false);
    expect(tolerant(row).safeParse({ name: 'a', count: 'many' }).success).toBe(false);
  });

  it('leaves the answer that it was given as it was', () => {
    const answer = [{ name: 'a', count: 101 }, 7];
    rows.parse(answer);
    expect(answer).toEqual([{ name: 'a', count: 101 }, 7]);
  });
});
