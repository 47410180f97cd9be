import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NoteTable, openNoteTable } from '../testing/note-table.ts';

/** A caller: its number of rows, its delays in turns of the event loop, and its failure. */
const callers = fc.array(
  fc.record({
    rows: fc.integer({ min: 1, max: 3 }),
    turnsBefore: fc.integer({ min: 0, max: 4 }),
    turnsBetween: fc.integer({ min: 0, max: 2 }),
    fails: fc.constantFrom('never', 'at once', 'at the end', 'in the database', 'in the nested write'),
  }),
  { minLength: 1, maxLength: 14 },
);

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the writer, with random concurrent callers', () => {
  let notes: NoteTable;
  let run = 0;

  beforeAll(async () => {
    notes = await openNoteTable();
  });
  afterAll(() => notes.database.close());

  it('stores the rows of every acknowledged write and no others', async () => {
    await fc.assert(
      fc.asyncProperty(callers, async (all) => {
        run += 1;
        const before = await notes.ids();
        const acknowledged: string[] = [];
        const work = all.map(async (caller, index) => {
          const ids = Array.from({ length: caller.rows }, (_, row) => `${run}-${index}-${row}`);
          await turns(caller.turnsBefore);
          await notes.writer.write(async () => {
            if (caller.fails === 'at once') throw new Error('at once');
            for (const id of ids) {
              await notes.insert(id);
              await turns(caller.turnsBetween);
            }
            if (caller.fails === 'in the database') await notes.insert(ids[0] as string);
            await notes.writer.write(async () => {
              await notes.insert(`${run}-${index}-nested`);
              if (caller.fails === 'in the nested write') throw new Error('nested');
            });
            if (caller.fails === 'at the end') throw new Error('at the end');
          });
          acknowledged.push(...ids, `${run}-${index}-nested`);
        });
        const outcomes = await Promise.allSettled(work);
        expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(all.map(({ fails }) => fails === 'never'));
        expect(new Set(await notes.ids())).toEqual(new Set([...before, ...acknowledged]));
      }),
      { numRuns: 60 },
    );
  });
});
