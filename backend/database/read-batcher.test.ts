import { describe, expect, it } from 'vitest';
import { ReadBatcher } from './read-batcher.ts';

/** A batcher whose queries the test resolves. */
function aBatcher(maxKeys = 10) {
  const queries: { keys: string[]; answer: (rows: [string, string][]) => void; fail: (error: Error) => void }[] = [];
  const batcher = new ReadBatcher<string, string>(
    maxKeys,
    (keys) =>
      new Promise((resolve, reject) => {
        queries.push({ keys, answer: (rows) => resolve(new Map(rows)), fail: reject });
      }),
  );
  return { batcher, queries };
}

describe('concurrent look-ups in a read batcher', () => {
  it('share the query after the running one, each key once', async () => {
    const { batcher, queries } = aBatcher();
    const first = batcher.read('a');
    const later = ['b', 'a', 'b', 'missing'].map((key) => batcher.read(key));
    expect(queries.map(({ keys }) => keys)).toEqual([['a']]);
    queries[0]?.answer([['a', 'before']]);
    expect(await first).toBe('before');
    await expect.poll(() => queries[1]?.keys).toEqual(['b', 'a', 'missing']);
    queries[1]?.answer([
      ['a', 'after'],
      ['b', 'two'],
    ]);
    expect(await Promise.all(later)).toEqual(['two', 'after', 'two', undefined]);
  });

  it('run as several queries above the maximum number of keys', async () => {
    const { batcher, queries } = aBatcher(2);
    const reads = ['a', 'b', 'c', 'd'].map((key) => batcher.read(key));
    for (const [index, keys] of [['a'], ['b', 'c'], ['d']].entries()) {
      await expect.poll(() => queries[index]?.keys).toEqual(keys);
      queries[index]?.answer(keys.map((key) => [key, key.toUpperCase()]));
    }
    expect(await Promise.all(reads)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('fail with their own query, without affecting later ones', async () => {
    const { batcher, queries } = aBatcher();
    const failed = batcher.read('a');
    const next = batcher.read('b');
    queries[0]?.fail(new Error('the database is gone'));
    await expect(failed).rejects.toThrow('the database is gone');
    await expect.poll(() => queries.length).toBe(2);
    queries[1]?.answer([['b', 'two']]);
    expect(await next).toBe('two');
  });
});
