import fc from 'fast-check';
import type { Repository } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../testing/opened-database.ts';
import { Keyset } from './keyset.ts';
import { migrate } from './migrate.ts';

/** The columns of an event that order these lists. */
interface Row {
  readonly isActive: boolean;
  readonly attendees: number;
  readonly date: string;
  readonly id: string;
}

const REST = {
  type: 't',
  title: 't',
  description: 'd',
  time: '10:00',
  instructor: 'i',
  bookingUrl: '',
  createdAt: '',
  updatedAt: '',
};

/** A few values, so that most rows have equal ones. */
const rowsOf = fc
  .array(
    fc.record({
      isActive: fc.boolean(),
      attendees: fc.integer({ min: -1, max: 2 }),
      date: fc.constantFrom('2026-03-02', '2026-03-10', '2026-12-01'),
    }),
    { maxLength: 25 },
  )
  .map((rows): Row[] => rows.map((row, index) => ({ ...row, id: `id-${String((index * 7) % 25).padStart(2, '0')}` })));
const direction = fc.constantFrom('ASC' as const, 'DESC' as const);
const orders = fc.record({ isActive: direction, attendees: direction, date: direction, id: direction });

type Order = typeof orders extends fc.Arbitrary<infer One> ? One : never;

describe('keyset pages of a list', () => {
  let database: OpenedDatabase;
  let events: Repository<Row>;

  beforeAll(async () => {
    database = await openDatabase();
    await migrate(database.writer);
    events = database.writer.getRepository<Row>('EventEntity');
  });
  afterAll(() => database.close());

  async function pagesOf(keyset: Keyset<Row, keyof Row>, limit: number): Promise<Row[][]> {
    const pages: Row[][] = [];
    for (let last: Row | undefined; ; ) {
      const query = events.createQueryBuilder('event').where('event.title = :title', { title: 't' });
      const page = await keyset
        .apply(query, last && keyset.positionOf(last))
        .limit(limit)
        .getMany();
      if (page.length === 0) return pages;
      pages.push(page);
      last = page.at(-1);
    }
  }

  it('contain each row once and in order, for any order and page size', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, orders, fc.integer({ min: 1, max: 9 }), async (rows, order, limit) => {
        await events.clear();
        if (rows.length > 0) await events.insert(rows.map((row) => ({ ...REST, ...row })));
        const pages = await pagesOf(new Keyset<Row, keyof Row>(order), limit);
        expect(pages.flat().map(({ id }) => id)).toEqual(rows.toSorted(by(order)).map(({ id }) => id));
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('continue after the last row when earlier rows are added and removed', async () => {
    await events.clear();
    const row = (id: string) => ({ ...REST, isActive: true, attendees: 0, date: '2026-03-02', id });
    await events.insert(['b', 'd', 'f', 'h'].map(row));
    const keyset = new Keyset<Row, 'id'>({ id: 'ASC' });
    const [, last] = await keyset.apply(events.createQueryBuilder('event')).limit(2).getMany();
    await events.delete({ id: 'd' });
    await events.insert(['a', 'c'].map(row));
    const next = await keyset.apply(events.createQueryBuilder('event'), keyset.positionOf(last as Row)).getMany();
    expect(next.map(({ id }) => id)).toEqual(['f', 'h']);
  });
});

function by(order: Order): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const [column, direction] of Object.entries(order) as [keyof Row, string][]) {
      if (one[column] === other[column]) continue;
      return (one[column] < other[column] ? -1 : 1) * (direction === 'ASC' ? 1 : -1);
    }
    return 0;
  };
}
