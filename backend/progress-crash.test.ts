import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../contract/courses.ts';
import { actorKey } from './access/actor-key.ts';
import { Config } from './config/config.ts';
import { connect, dataSourceOptions } from './data-sources/data-sources.ts';
import { READER, WRITER } from './database/source-names.ts';
import { BUILD_MS, BuiltServer, postTo, type RunningServer } from './testing/built-server.ts';
import { aNewCourse, aNewLesson } from './testing/new-content.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const ROUNDS = inject('rounds');
const CALLERS = 8;
const LESSON_SECONDS = 36_000;

interface Stored {
  readonly actorKey: string;
  readonly lessonId: string;
  readonly watchTime: number;
}

/** Highest acknowledged watch time of each actor, in seconds. */
type Acknowledged = Map<string, number>;

describe('progress on a server that is killed', { timeout: 60_000 + ROUNDS * 15_000 }, () => {
  let built: BuiltServer;
  let database: TestDatabase;
  let server: RunningServer | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    built = await BuiltServer.build();
  }, BUILD_MS);
  afterAll(async () => {
    server?.kill('SIGKILL');
    await server?.ended;
    await database.remove();
  });

  async function start(): Promise<RunningServer> {
    server = await built.start({ ...database.environment, RATE_LIMIT: '10000' });
    return server;
  }

  async function aCourse(server: RunningServer): Promise<CourseDetail> {
    const credentials = { username: 'admin', password: 'admin-secret' };
    const { adminKey } = await postTo<{ adminKey: string }>(server, '/api/admin/login', credentials);
    await postTo(server, '/api/admin/categories', { name: 'Ventas' }, adminKey);
    const lessons = [aNewLesson('Única', { duration: LESSON_SECONDS })];
    return postTo<CourseDetail>(server, '/api/admin/courses', aNewCourse({ lessons }), adminKey);
  }

  /**
   * Sends reports of `CALLERS` visitors. Kills the server when `reports` of them are acknowledged, at least one per
   * visitor.
   */
  async function watchUntilTheEnd(
    server: RunningServer,
    course: CourseDetail,
    round: number,
    reports: number,
  ): Promise<Acknowledged> {
    const acknowledged: Acknowledged = new Map();
    let count = 0;
    let failure: unknown;
    let isKilled = false;
    const end = () => {
      isKilled = true;
      server.kill('SIGKILL');
    };
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      const userId = `anon_killed-${caller}-0123456789`;
      for (let turn = 1; ; turn += 1) {
        const watchTime = round * 1_000 + turn;
        const state = { progressPercentage: 0, watchTime, completed: false, lastWatched: new Date().toISOString() };
        const report = { userId, courseId: course.id, lessonId: course.lessons[0]?.id, ...state };
        await postTo(server, `/api/users/${userId}/progress`, report).catch((error) => {
          if (!isKilled) failure ??= error;
          end(); // otherwise the other callers would continue
          throw error;
        });
        acknowledged.set(actorKey(userId), watchTime);
        count += 1;
        if (count >= reports && acknowledged.size === CALLERS) end();
      }
    });
    await Promise.allSettled(callers);
    if (failure) throw failure;
    return acknowledged;
  }

  async function query<Row>(statement: string): Promise<Row[]> {
    const source = await connect(dataSourceOptions(new Config(database.environment), READER));
    return source.query(statement).finally(() => source.destroy()) as Promise<Row[]>;
  }

  it(`loses no acknowledged report, ${ROUNDS} times`, async () => {
    let running = await start();
    const course = await aCourse(running);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const acknowledged = await watchUntilTheEnd(running, course, round, 20 + round * 7);
      expect(await running.ended).toEqual({ code: null, signal: 'SIGKILL' });
      const stored = new Map(
        (await query<Stored>('SELECT * FROM training_progress')).map((row) => [row.actorKey, row.watchTime]),
      );
      for (const [key, watchTime] of acknowledged) {
        // One report more at most: the report in transit when the server was killed.
        expect([watchTime, watchTime + 1], `round ${round}`).toContain(stored.get(key));
      }
      const begun = await query(`SELECT 1 FROM training_course WHERE "courseId" = '${course.id}'`);
      expect(begun).toHaveLength(CALLERS);
      running = await start();
    }
  });

  it('writes with every commit synced to the disk', async () => {
    const source = await connect(dataSourceOptions(new Config(database.environment), WRITER));
    const [setting] = database.isPostgres
      ? await source.query('SHOW synchronous_commit')
      : await source.query('PRAGMA synchronous');
    expect(setting).toEqual(database.isPostgres ? { synchronous_commit: 'on' } : { synchronous: 2 });
    if (!database.isPostgres) expect(await source.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    await source.destroy();
  });
});
