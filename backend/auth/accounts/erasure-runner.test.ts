import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Config } from '../../config/config.ts';
import { READER } from '../../database/source-names.ts';
import { PersonErasers } from '../../personal-data/person-erasers.ts';
import { aLearner, PASSWORD, type TestLearner } from '../../testing/people.ts';
import { openServer, TestAcademy } from '../../testing/test-academy.ts';
import { ErasureRunnerService } from './erasure-runner.service.ts';

const WEEK_MS = 7 * 86_400_000;
const ROWS = 2_000;
const LEFT = `SELECT (SELECT count(*) FROM training_activity)
  + (SELECT count(*) FROM community_discussion WHERE "authorId" <> 'erased:person')
  + (SELECT count(*) FROM auth_account WHERE "role" = 'learner') AS "left"`;

describe('an interrupted erasure', () => {
  const lines: string[] = [];
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open({}, { log: { write: (line) => lines.push(line) } });
  });
  afterAll(() => academy.database.remove());

  /** Opens a second server on the same database until `work` is done. */
  async function reopened<Result>(
    work: (runner: ErasureRunnerService, reader: DataSource) => Promise<Result>,
  ): Promise<Result> {
    const config = new Config({ LOG_LEVEL: 'silent', ...academy.database.environment });
    const { app } = await openServer(config, { clock: academy.clock });
    const result = await work(
      app.get(ErasureRunnerService, { strict: false }),
      app.get<DataSource>(getDataSourceToken(READER)),
    );
    await app.close();
    return result;
  }

  const leftIn = async (reader: DataSource) => Number((await reader.query(LEFT))[0].left);

  it('continues after the restart when it stopped between the modules and the account', async () => {
    const ana = await aLearner(academy, 'ana');
    await academy.change(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
       INSERT INTO training_activity ("actorKey", hour, "lessonId", "courseId", seconds)
       SELECT '${ana.id}', 'H', 'L' || i, 'C', i FROM n`,
    );
    expect((await ana.api.call('DELETE', '/v1/me', { password: PASSWORD })).status).toBe(200);
    academy.clock.advance(WEEK_MS);
    // The last eraser of the modules fails, so the account itself stays.
    const full = Object.assign(new Error('no room'), { code: 'SQLITE_FULL' });
    academy.app.get(PersonErasers).add(() => Promise.reject(full));
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
    expect(await academy.rows(`SELECT "isActive", "email" FROM auth_account`)).toEqual([
      { isActive: academy.database.isPostgres ? false : 0, email: ana.email },
    ]);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ context }) => context === 'ErasureRunnerService');
    expect(logged).toMatchObject([
      { msg: `${ana.id} could not be erased`, err: { code: 'SQLITE_FULL', message: 'no room' } },
    ]);
    await academy.app.close();
    await reopened(async (runner, reader) => {
      await runner.run();
      expect(await leftIn(reader)).toBe(0);
      expect(await reader.query(`SELECT "id" FROM people_erased WHERE "finishedAt" IS NOT NULL`)).toEqual([
        { id: ana.id },
      ]);
    });
  });
});

/** Stores rows as a request would that runs during the erasure; no index finds the second row. */
async function lateRowsOf(academy: TestAcademy, id: string): Promise<void> {
  await academy.change(`INSERT INTO training_study_goal ("userId", "minutesPerWeek") VALUES ('${id}', 60)`);
  await academy.change(
    `INSERT INTO community_notice ("id", "userId", "kind", "actorId", "createdAt")
     VALUES ('n', 'berta', 'reply', '${id}', '${academy.clock.nowIso()}')`,
  );
}

const LATE = 'SELECT "userId" AS "id" FROM training_study_goal UNION ALL SELECT "actorId" FROM community_notice';

describe('the second erasure, a day after the first', () => {
  const DAY_MS = 86_400_000;
  let academy: TestAcademy;
  let ana: TestLearner;

  beforeEach(async () => {
    academy = await TestAcademy.open();
    ana = await aLearner(academy, 'ana');
    await ana.api.call('DELETE', '/v1/me', { password: PASSWORD });
    academy.clock.advance(WEEK_MS);
    await run();
  });
  afterEach(() => academy.close());

  const run = () => academy.app.get(ErasureRunnerService, { strict: false }).run();
  const listed = () => academy.rows<{ erasedAgainAt: string | null }>('SELECT "erasedAgainAt" FROM people_erased');

  it('runs when the academy opens after days without running', async () => {
    await lateRowsOf(academy, ana.id);
    academy.clock.advance(3 * DAY_MS);
    await run();
    expect(await academy.rows(LATE)).toEqual([]);
    expect(await listed()).toEqual([{ erasedAgainAt: academy.clock.nowIso() }]);
  });

  it('does not run before 24 hours are over, and is the last erasure', async () => {
    academy.clock.advance(DAY_MS - 1);
    await run();
    expect(await listed()).toEqual([{ erasedAgainAt: null }]);
    await lateRowsOf(academy, ana.id);
    academy.clock.advance(1);
    await run();
    expect(await academy.rows(LATE)).toEqual([]);
    const last = [{ erasedAgainAt: academy.clock.nowIso() }];
    expect(await listed()).toEqual(last);
    academy.clock.advance(DAY_MS);
    await run();
    expect(await listed()).toEqual(last);
  });

  it('runs again after it was interrupted', async () => {
    let isStopped = true;
    academy.app.get(PersonErasers).add(() => (isStopped ? Promise.reject(new Error('stopped')) : Promise.resolve()));
    academy.clock.advance(2 * DAY_MS);
    await run();
    expect(await listed()).toEqual([{ erasedAgainAt: null }]);
    isStopped = false;
    await lateRowsOf(academy, ana.id);
    await run();
    expect([await academy.rows(LATE), await listed()]).toEqual([[], [{ erasedAgainAt: academy.clock.nowIso() }]]);
  });

  it('is followed by another when an older copy of the database contains the account again', async () => {
    academy.clock.advance(DAY_MS);
    await run();
    const now = academy.clock.nowIso();
    await academy.change(
      `INSERT INTO auth_account ("id", "email", "passwordHash", "role", "name", "lastName", "isActive", "experience",
         "createdAt", "updatedAt")
       VALUES ('${ana.id}', '${ana.email}', 'x', 'learner', 'ana', 'Prueba',
         ${academy.database.isPostgres ? 'true' : '1'}, 0, '${now}', '${now}')`,
    );
    await lateRowsOf(academy, ana.id);
    await run();
    expect(await academy.rows(LATE)).toEqual([]);
    expect(await academy.rows('SELECT "id" FROM auth_account')).toEqual([]);
  });

  it('runs a day after the end of an erasure that took 5 days', async () => {
    await academy.change(`UPDATE people_erased SET "finishedAt" = NULL`);
    academy.clock.advance(5 * DAY_MS);
    await run();
    expect(await listed()).toEqual([{ erasedAgainAt: null }]);
    await lateRowsOf(academy, ana.id);
    academy.clock.advance(DAY_MS);
    await run();
    expect([await academy.rows(LATE), await listed()]).toEqual([[], [{ erasedAgainAt: academy.clock.nowIso() }]]);
  });
});

describe('the erasure of due people', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open();
  });
  afterAll(() => academy.close());

  const run = () => academy.app.get(ErasureRunnerService, { strict: false }).run();

  it('stops between two transactions when the academy closes, and is completed after the next start', async () => {
    const closing = await TestAcademy.open();
    const { id, api } = await aLearner(closing, 'ana');
    await closing.change(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
       INSERT INTO training_activity ("actorKey", hour, "lessonId", "courseId", seconds)
       SELECT '${id}', 'H', 'L' || i, 'C', i FROM n`,
    );
    await api.call('DELETE', '/v1/me', { password: PASSWORD });
    closing.clock.advance(WEEK_MS);
    const running = closing.app.get(ErasureRunnerService, { strict: false }).run();
    await closing.app.close();
    await running;
    const config = new Config({ LOG_LEVEL: 'silent', ...closing.database.environment });
    const { app } = await openServer(config, { clock: closing.clock });
    const rows = () =>
      app.get<DataSource>(getDataSourceToken(READER)).query('SELECT count(*) AS count FROM training_activity');
    expect(Number((await rows())[0].count)).toBeGreaterThan(0);
    await app.get(ErasureRunnerService, { strict: false }).run();
    expect(Number((await rows())[0].count)).toBe(0);
    await app.close();
    await closing.database.remove();
  });

  it('erases the other people when the rows of one person can’t be erased', async () => {
    const [ana, berta] = [await aLearner(academy, 'ana'), await aLearner(academy, 'berta')];
    for (const { api } of [ana, berta]) await api.call('DELETE', '/v1/me', { password: PASSWORD });
    let isBroken = true;
    academy.app.get(PersonErasers).add(async ({ id }) => {
      if (isBroken && id === ana.id) throw new Error('broken');
    });
    academy.clock.advance(WEEK_MS);
    await run();
    expect(await academy.rows('SELECT "id" FROM auth_account')).toEqual([{ id: ana.id }]);
    isBroken = false;
    await run();
    expect(await academy.rows('SELECT "id" FROM auth_account')).toEqual([]);
  });

  it('erases rows that a running request has stored after the erasure', async () => {
    const { id, api } = await aLearner(academy, 'carla');
    await api.call('DELETE', '/v1/me', { password: PASSWORD });
    academy.clock.advance(WEEK_MS);
    await run();
    await academy.change(`INSERT INTO training_study_goal ("userId", "minutesPerWeek") VALUES ('${id}', 60)`);
    await run();
    expect(await academy.rows('SELECT 1 FROM training_study_goal')).toEqual([]);
  });
});
