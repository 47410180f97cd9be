import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READER } from '../../database/source-names.ts';
import { askedStatements } from '../../testing/asked-statements.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

/** Enough rows that a database prefers an existing index. */
const REPORTS = 3_000;
const FROM_INDEX = /COVERING INDEX|Index (Only )?Scan/;
/** PostgreSQL scans so small a table completely when it reads most of it. */
const FROM_INDEX_OR_ALL = /COVERING INDEX|Index (Only )?Scan|Seq Scan/;

describe('the table of problem reports', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${REPORTS})`;
    const id = `'019c0000-0000-7000-8000-' || CAST(i + 100000000000 AS varchar)`;
    const instant = `'2026-03-02T15:00:00.000Z'`;
    await academy.change(
      `${numbers}
       INSERT INTO help_problem_report ("id", "status", "priority", "type", "subject", "description", "userEmail",
         "createdAt", "updatedAt")
       SELECT ${id}, i % 4, i % 3, 'other', 'asunto', 'texto', 'a@example.com', ${instant}, ${instant} FROM n`,
    );
    if (isPostgres()) await academy.change('ANALYZE help_problem_report');
  });
  afterAll(() => academy.close());

  const source = () => academy.app.get<DataSource>(getDataSourceToken(READER));
  const isPostgres = () => source().options.type === 'postgres';

  /** The plans of the route's statements, except the one that reads the rows of the page. */
  async function plansOf(query: string): Promise<string[]> {
    const asked = await askedStatements(source(), async () => {
      expect((await trainer.get(`/api/admin/help/problem-reports?${query}`)).status).toBe(200);
    });
    const explain = isPostgres() ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    const narrowing = asked.filter(([sql]) => sql.includes('help_problem_report') && !sql.includes('"report"."id" IN'));
    const plans = narrowing
      .filter(([sql]) => !sql.includes('IN ('))
      .map(([sql, values]) => source().query(`${explain} ${sql}`, values));
    return (await Promise.all(plans)).map((rows) => JSON.stringify(rows));
  }

  it.each(['createdAt', '-createdAt', 'priority', '-priority', 'status', '-status'])(
    'is read only from indexes in the order of %s',
    async (sort) => {
      const [page = '', count = '', ...more] = await plansOf(`limit=50&sort=${sort}`);
      expect(more).toEqual([]);
      expect(page).toMatch(FROM_INDEX);
      expect(page).not.toMatch(/TEMP B-TREE|Sort/);
      expect(count).toMatch(FROM_INDEX_OR_ALL);
    },
  );

  it.each(['status=open', 'priority=high', 'type=other', 'status=open&priority=high&type=other'])(
    'is read only from indexes when it is filtered by %s',
    async (filter) => {
      for (const sort of ['createdAt', '-priority', 'status']) {
        for (const plan of await plansOf(`limit=50&sort=${sort}&${filter}`))
          expect(plan, sort).toMatch(FROM_INDEX_OR_ALL);
      }
    },
  );
});
