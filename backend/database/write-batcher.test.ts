import { describe, expect, it } from 'vitest';
import { openNoteTable } from '../testing/note-table.ts';
import { WriteBatcher } from './write-batcher.ts';

/** Stores a batch of texts completely or not at all; fails for a batch with 'bad'. */
function openBatcher(maxItems: number) {
  const batches: string[][] = [];
  const stored: string[] = [];
  const transaction = {
    write: async <T>(work: () => Promise<T>): Promise<T> => {
      await new Promise((resolve) => setImmediate(resolve)); // simulates the time that a transaction takes to begin
      return work();
    },
  };
  const batcher = new WriteBatcher<string, string>(transaction, maxItems, async (items) => {
    batches.push(items);
    await new Promise((resolve) => setImmediate(resolve));
    if (items.includes('bad')) throw new Error(`refused ${items.length}`);
    stored.push(...items);
    return items.map((item) => `${item} is stored`);
  });
  return { batcher, batches, stored };
}

describe('batched writes', () => {
  it('join until the transaction begins, in order, and each get their result', async () => {
    const { batcher, batches } = openBatcher(3);
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((item) => batcher.store(item)));
    expect(batches).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]);
    expect(answers).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((item) => `${item} is stored`));
  });

  it('begin at once without a running batch, also after a failure', async () => {
    const { batcher, batches } = openBatcher(3);
    await expect(batcher.store('bad')).rejects.toThrow('refused 1');
    await batcher.store('a');
    await batcher.store('b');
    expect(batches).toEqual([['bad'], ['a'], ['b']]);
  });

  it('are retried one by one when their batch fails, so that only the bad item is rejected', async () => {
    const { batcher, batches, stored } = openBatcher(10);
    const answers = await Promise.allSettled(['first', 'a', 'bad', 'b'].map((item) => batcher.store(item)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([['first', 'a', 'bad', 'b'], ['first'], ['a'], ['bad'], ['b']]);
    expect(stored).toEqual(['first', 'a', 'b']);
  });

  it('are each rejected when no transaction can begin', async () => {
    const batcher = new WriteBatcher<string, string>(
      { write: () => Promise.reject(new Error('the disk is full')) },
      3,
      async (items) => items,
    );
    const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map((item) => batcher.store(item)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  });

  it('can be made in the continuation of another', async () => {
    const { batcher, stored } = openBatcher(10);
    await batcher.store('a').then(() => batcher.store('b'));
    expect(stored).toEqual(['a', 'b']);
  });

  it('are refused inside a transaction, which would deadlock, without affecting others', async () => {
    const notes = await openNoteTable();
    const batcher = new WriteBatcher<string, string>(notes.writer, 3, async (ids) => {
      for (const id of ids) await notes.insert(id);
      return ids;
    });
    const inside = notes.writer.write(async () => {
      await notes.insert('doomed');
      await batcher.store('inside');
    });
    const outside = batcher.store('outside');
    await expect(inside).rejects.toThrow('inside a transaction');
    await outside;
    expect(await notes.ids()).toEqual(['outside']);
    await notes.database.close();
  });
});
