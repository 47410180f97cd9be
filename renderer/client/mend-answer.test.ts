import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isSameAnswer, omittedFrom } from './omitted-rows.ts';
import { parseTolerantly } from './parse-tolerantly.ts';

const row = z.object({ name: z.string(), count: z.int().min(0).max(100), tags: z.array(z.string()).optional() });
const rows = z.array(row);

const parsed = <T>(schema: z.ZodType<T>, answer: unknown) => parseTolerantly(answer, schema, '/api/things');
const dataOf = async <T>(schema: z.ZodType<T>, answer: unknown) => (await parsed(schema, answer)).data;

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('parseTolerantly', () => {
  it('returns an answer that fits the schema without a log entry', async () => {
    expect(await dataOf(rows, [{ name: 'a', count: 1, unknown: true }])).toEqual([{ name: 'a', count: 1 }]);
    expect(await dataOf(rows, [])).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('omits each unreadable row, and logs path and reason', async () => {
    const read = await dataOf(rows, [{ name: 1, count: 1 }, { name: 'b', count: 2 }, null, { name: 'd', count: 4 }]);
    expect(read?.map(({ name }) => name)).toEqual(['b', 'd']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('/api/things'),
      expect.stringContaining('0.name'),
    );
  });

  it.each([
    [-3, 0],
    [133, 100],
    [66.6, 67],
    [-0.6, 0],
    [1e20, 100],
  ])('reads %d as the nearest number in range: %d', async (count, nearest) => {
    expect(await dataOf(rows, [{ name: 'a', count }])).toEqual([{ name: 'a', count: nearest }]);
    expect(await dataOf(row, { name: 'a', count })).toEqual({ name: 'a', count: nearest });
  });

  it('omits the innermost row', async () => {
    expect(await dataOf(rows, [{ name: 'a', count: 1, tags: ['x', 7] }])).toEqual([
      { name: 'a', count: 1, tags: ['x'] },
    ]);
  });

  it('omits the row around a list whose bad element is required', async () => {
    const pairs = z.array(z.object({ pair: z.tuple([z.int(), z.int()]) }));
    expect(await dataOf(pairs, [{ pair: [1, 'x'] }, { pair: [1, 2] }])).toEqual([{ pair: [1, 2] }]);
  });

  it('empties a list inside an answer when all its rows are bad', async () => {
    const two = z.object({ links: rows, other: rows });
    expect(await dataOf(two, { links: [7], other: [{ name: 'a', count: 1 }] })).toEqual({
      links: [],
      other: [{ name: 'a', count: 1 }],
    });
  });

  it('fails when every row of the answer is bad, or the fault is outside of a list', async () => {
    expect((await parsed(rows, [{ name: 1 }, 7])).error?.issues[0]?.path).toEqual([0, 'name']);
    for (const none of [{}, undefined, null]) expect((await parsed(rows, none)).success).toBe(false);
    expect((await parsed(row, { name: 1, count: 1 })).success).toBe(false);
    expect((await parsed(row, { name: 'a', count: 'many' })).success).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  });

  it('fails when a rule about the whole answer refuses it, also after mending', async () => {
    const some = z.object({ all: rows }).refine(({ all }) => all.length > 0);
    expect((await parsed(some, { all: [{ name: 1 }] })).success).toBe(false);
    expect((await parsed(some, { all: [{ name: 1 }, { name: 'a', count: 101 }] })).data).toEqual({
      all: [{ name: 'a', count: 100 }],
    });
  });

  it('mends a list with more rows than a call may have arguments', async () => {
    const answer = Array.from({ length: 200_000 }, (_none, index) => (index === 7 ? 'bad' : index));
    expect(await dataOf(z.array(z.int()), answer)).toHaveLength(199_999);
  });

  it('leaves the given answer unchanged', async () => {
    const answer = [{ name: 'a', count: 101 }, 7];
    await parsed(rows, answer);
    expect(answer).toEqual([{ name: 'a', count: 101 }, 7]);
  });
});

describe('omittedFrom', () => {
  it.each([
    ['none', [{ name: 'a', count: 1 }], 0],
    ['none for a number that is read as the nearest', [{ name: 'a', count: 133 }], 0],
    ['each row once, also of two faults', [{ name: 1, count: 'x' }, { name: 'b', count: 2 }, null], 2],
    ['rows inside of rows', [{ name: 'a', count: 1, tags: ['x', 7, 8] }], 2],
  ])('counts %s', async (_what, answer, count) => {
    expect(omittedFrom(await dataOf(rows, answer))).toBe(count);
  });

  it('counts the rows of a list inside an answer', async () => {
    expect(omittedFrom(await dataOf(z.object({ links: rows }), { links: [7] }))).toBe(1);
    for (const none of [undefined, null, 'text', {}]) expect(omittedFrom(none)).toBe(0);
  });

  it('makes two answers unequal when only one has an omitted row', async () => {
    const good = { name: 'a', count: 1 };
    const [before, after] = [await dataOf(rows, [good]), await dataOf(rows, [good, 7])];
    expect(after).toEqual(before);
    expect(isSameAnswer(before, after)).toBe(false);
    expect(isSameAnswer(after, await dataOf(rows, [good, 8]))).toBe(true);
    expect(isSameAnswer(before, await dataOf(rows, [{ ...good, count: 2 }]))).toBe(false);
    expect(isSameAnswer(undefined, before)).toBe(false);
  });
});

it('parseTolerantly logs the first faults of 20,000 bad rows, and the number of the others', async () => {
  const answer = Array.from({ length: 20_000 }, (_none, index) =>
    index === 0 ? { name: 'a', count: 1 } : { name: 1, count: 'x' },
  );
  expect(await dataOf(rows, answer)).toHaveLength(1);
  const [, logged] = warn.mock.calls[0] as [string, string];
  expect(logged.length).toBeLessThan(4_000);
  expect(logged.split('\n').at(-1)).toBe('and 39978 more');
});

describe('the code that mends answers', () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('the server does not answer')));

  it('is not loaded for an answer that fits its schema', async () => {
    expect((await parseTolerantly([{ name: 'a', count: 1 }], rows, '/api/things', load)).success).toBe(true);
    expect(load).not.toHaveBeenCalled();
  });

  it('leaves the answer broken when it fails to load', async () => {
    const { error } = await parseTolerantly([{ name: 1 }, { name: 'a', count: 1 }], rows, '/api/things', load);
    expect(error?.issues[0]?.path).toEqual([0, 'name']);
    expect(load).toHaveBeenCalledOnce();
  });
});
