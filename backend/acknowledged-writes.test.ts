import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../contract/courses.ts';
import { Config } from './config/config.ts';
import { sha256 } from './cryptography/sha256.ts';
import { connect, dataSourceOptions } from './data-sources/data-sources.ts';
import { READER } from './database/source-names.ts';
import { BUILD_MS, BuiltServer, postTo, type RunningServer } from './testing/built-server.ts';
import { aNewCourse } from './testing/new-content.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('stopping the server during writes', () => {
  let built: BuiltServer;
  let database: TestDatabase;

  beforeAll(async () => {
    built = await BuiltServer.build();
  }, BUILD_MS);
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.remove());

  async function aCourseOn(server: RunningServer): Promise<string> {
    const { adminKey } = await postTo<{ adminKey: string }>(server, '/api/admin/login', {
      username: 'admin',
      password: 'admin-secret',
    });
    await postTo(server, '/api/admin/categories', { name: 'Ventas' }, adminKey);
    return (await postTo<CourseDetail>(server, '/api/admin/courses', aNewCourse(), adminKey)).id;
  }

  /** Sends views of a course until the server has ended; returns the actors whose view was acknowledged. */
  async function viewUntilTheEnd(
    server: RunningServer,
    courseId: string,
    onAnswer: (count: number) => void,
  ): Promise<string[]> {
    const acknowledged: string[] = [];
    const callers = Array.from({ length: 8 }, async (_, caller) => {
      for (let turn = 0; ; turn += 1) {
        const viewerId = `anon_caller-${caller}-turn-${turn}-0123456789`;
        await postTo(server, `/api/courses/${courseId}/view`, { viewerId });
        acknowledged.push(viewerId);
        onAnswer(acknowledged.length);
      }
    });
    await Promise.allSettled(callers);
    return acknowledged;
  }

  async function storedViews(): Promise<{ hashes: string[]; viewCount: number }> {
    const source = await connect(dataSourceOptions(new Config(database.environment), READER));
    const rows: { viewerHash: string }[] = await source.query('SELECT "viewerHash" FROM courses_view');
    const [{ viewCount }] = await source.query('SELECT "viewCount" FROM courses_course');
    await source.destroy();
    return { hashes: rows.map(({ viewerHash }) => viewerHash), viewCount };
  }

  it('loses no acknowledged write when the process is killed', async () => {
    const server = await built.start({ ...database.environment, RATE_LIMIT: '1000' });
    const acknowledged = await viewUntilTheEnd(server, await aCourseOn(server), (count) => {
      if (count === 120) server.kill('SIGKILL');
    });
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
    const { hashes, viewCount } = await storedViews();
    expect(acknowledged.length).toBeGreaterThanOrEqual(120);
    expect(hashes).toEqual(expect.arrayContaining(acknowledged.map((actorId) => sha256(actorId))));
    expect(viewCount).toBe(hashes.length);
    const again = await built.start({ ...database.environment });
    expect((await fetch(`${again.url}/health/ready`)).status).toBe(200);
    again.kill('SIGTERM');
    await again.ended;
  });

  it('answers pending requests, keeps accepted writes and exits on a stop signal', async () => {
    const server = await built.start({ ...database.environment, RATE_LIMIT: '1000' });
    const acknowledged = await viewUntilTheEnd(server, await aCourseOn(server), (count) => {
      if (count === 60) server.kill('SIGTERM');
    });
    const { code, signal } = await server.ended;
    expect(code === 0 || signal === 'SIGTERM').toBe(true);
    const { hashes } = await storedViews();
    expect(hashes.sort()).toEqual(acknowledged.map((actorId) => sha256(actorId)).sort());
    expect(server.errors()).toBe('');
  });
});
