import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NoteTable, openNoteTable } from '../testing/note-table.ts';

/** A promise that the test resolves. */
function aGate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const failure = new Error('on purpose');
const fail = () => Promise.reject(failure);

describe('the writer', () => {
  let notes: NoteTable;

  beforeAll(async () => {
    notes = await openNoteTable();
  });
  beforeEach(() => notes.writer.write(() => notes.run('DELETE FROM note')));
  afterAll(() => notes.database.close());

  it('stores parallel writes, which a shared connection refuses', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `${index}`.padStart(2, '0'));
    await Promise.all(ids.map((id) => notes.writer.write(() => notes.insert(id))));
    expect(await notes.ids()).toEqual(ids);
  });

  it("stores a write that arrives during another one's transaction, which rolls back", async () => {
    const gate = aGate();
    const doomed = notes.writer.write(async () => {
      await notes.insert('doomed');
      await gate.opened;
      throw failure;
    });
    const unrelated = notes.writer.write(() => notes.insert('unrelated'));
    const another = notes.writer.write(() => notes.insert('another'));
    gate.open();
    await expect(doomed).rejects.toBe(failure);
    await Promise.all([unrelated, another]);
    expect(await notes.ids()).toEqual(['another', 'unrelated']);
  });

  it('joins a nested write to the open transaction: both are stored or neither', async () => {
    const nested = () => notes.writer.write(() => notes.writer.write(() => notes.insert('inner')));
    const broken = notes.writer.write(async () => {
      await notes.insert('outer');
      await nested();
      throw failure;
    });
    await expect(broken).rejects.toBe(failure);
    expect(await notes.ids()).toEqual([]);
    await notes.writer.write(nested);
    expect(await notes.ids()).toEqual(['inner']);
  });

  it('hides rows from other readers before the commit', async () => {
    const gate = aGate();
    const inserted = aGate();
    const writing = notes.writer.write(async () => {
      await notes.insert('hidden');
      inserted.open();
      await gate.opened;
    });
    await inserted.opened;
    expect(await notes.ids()).toEqual([]);
    gate.open();
    await writing;
    expect(await notes.ids()).toEqual(['hidden']);
  });

  it('resolves after the commit, when the rows can be read', async () => {
    const work = Array.from({ length: 20 }, (_, index) => `${index}`.padStart(2, '0'));
    await Promise.all(
      work.map(async (id) => {
        await notes.writer.write(() => notes.insert(id));
        expect(await notes.ids()).toContain(id);
      }),
    );
  });

  it('returns the result of the work', async () => {
    expect(await notes.writer.write(async () => 7)).toBe(7);
  });

  it('rolls back only the failing write, with all of its rows', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const writes = ids.map((id) =>
      notes.writer.write(async () => {
        await notes.insert(`${id}1`);
        await (id === 'b' || id === 'd' ? notes.insert(`${id}1`) : notes.insert(`${id}2`));
      }),
    );
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await notes.ids()).toEqual(['a1', 'a2', 'c1', 'c2', 'e1', 'e2']);
  });

  it('runs actions after the commit, and never after a rollback', async () => {
    const followed: string[] = [];
    const write = (id: string, then: () => Promise<unknown>) =>
      notes.writer.write(async () => {
        await notes.insert(id);
        notes.writer.afterCommit(() => followed.push(id));
        expect(followed).not.toContain(id);
        await then();
      });
    await Promise.allSettled([
      write('kept', async () => undefined),
      write('lost', fail),
      write('kept too', async () => undefined),
    ]);
    await notes.writer.write(() =>
      notes.writer.write(async () => notes.writer.afterCommit(() => followed.push('nested'))),
    );
    expect(followed.slice(0, 2).toSorted()).toEqual(['kept', 'kept too']);
    expect(followed.slice(2)).toEqual(['nested']);
  });

  it('runs actions after the commit before the write resolves', async () => {
    const order: string[] = [];
    const writing = notes.writer.write(async () => notes.writer.afterCommit(() => order.push('followed')));
    await writing.then(() => order.push('acknowledged'));
    expect(order).toEqual(['followed', 'acknowledged']);
  });

  it('resolves, and continues with other writes, when an action after the commit fails', async () => {
    const followed: string[] = [];
    const logged: unknown[] = [];
    Logger.overrideLogger({ log: () => undefined, warn: () => undefined, error: (message) => logged.push(message) });
    const write = (id: string) =>
      notes.writer.write(async () => {
        await notes.insert(id);
        notes.writer.afterCommit(() => {
          throw failure;
        });
        notes.writer.afterCommit(() => followed.push(id));
      });
    await Promise.all(['a', 'b', 'c'].map(write));
    await notes.writer.write(() => notes.insert('d'));
    expect(await notes.ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(followed.toSorted()).toEqual(['a', 'b', 'c']);
    expect(logged).toHaveLength(3);
  });

  it('runs actions before the commit as the last part of the transaction', async () => {
    const order: string[] = [];
    const insert = async (id: string) => {
      await notes.insert(id);
      order.push(id);
    };
    const write = (id: string, last: () => Promise<unknown>) =>
      notes.writer.write(async () => {
        notes.writer.beforeCommit(() => insert(`${id} at last`));
        notes.writer.beforeCommit(async () => void (await last()));
        await notes.writer.write(() => insert(id));
      });
    await write('kept', async () => undefined);
    await expect(write('lost', fail)).rejects.toThrow(failure);
    expect(order).toEqual(['kept', 'kept at last', 'lost', 'lost at last']);
    expect(await notes.ids()).toEqual(['kept', 'kept at last']);
  });

  it('refuses actions before and after the commit outside a transaction', () => {
    expect(() => notes.writer.beforeCommit(async () => undefined)).toThrow('outside a transaction');
    expect(() => notes.writer.afterCommit(() => undefined)).toThrow('outside a transaction');
  });

  it('prevents work that outlives its transaction from using the connection', async () => {
    const gate = aGate();
    let late: Promise<unknown> = Promise.resolve();
    let later: Promise<unknown> = Promise.resolve();
    await notes.writer.write(async () => {
      await notes.insert('in time');
      late = gate.opened.then(() => notes.insert('late'));
      later = gate.opened.then(() => notes.writer.write(() => notes.insert('in a transaction of its own')));
    });
    const others = notes.writer.write(async () => {
      gate.open();
      await expect(late).rejects.toThrow(/readonly|read-only/);
      throw failure;
    });
    await expect(others).rejects.toBe(failure);
    await later;
    expect(await notes.ids()).toEqual(['in a transaction of its own', 'in time']);
  });

  it('continues after work that ended the transaction itself', async () => {
    const breaker = notes.writer.write(async () => {
      await notes.insert('lost');
      await notes.run('ROLLBACK');
      throw failure;
    });
    const waiting = notes.writer.write(() => notes.insert('waiting'));
    await expect(breaker).rejects.toBe(failure);
    await Promise.all([waiting, notes.writer.write(() => notes.insert('afterwards'))]);
    await expect(notes.writer.write(fail)).rejects.toBe(failure);
    expect(await notes.ids()).toEqual(['afterwards', 'waiting']);
  });

  it('awaits accepted writes before the data sources are closed', async () => {
    const writes = Array.from({ length: 10 }, (_, index) => notes.writer.write(() => notes.insert(`${index}`)));
    await notes.writer.onApplicationShutdown();
    await Promise.all(writes);
    expect(await notes.ids()).toHaveLength(10);
  });
});
