import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../contract/courses.ts';
import { Config } from './config/config.ts';
import { connect, dataSourceOptions } from './data-sources/data-sources.ts';
import { READER } from './database/source-names.ts';
import { sha256 } from './shared/sha256.ts';
import { BUILD_MS, BuiltServer, type RunningServer } from './testing/built-server.ts';
import { aNewCourse } from './testing/new-content.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('the program', () => {
  let built: BuiltServer;
  let database: TestDatabase;

  beforeAll(async () => {
    built = await BuiltServer.build();
  }, BUILD_MS);
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.remove());

  async function send<Json>(server: RunningServer, path: string, body: object, key = ''): Promise<Json> {
    const headers = { 'content-type': 'application/json', 'x-admin-key': key };
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    return answer.json() as Promise<Json>;
  }

  async function aCourseOn(server: RunningServer): Promise<string> {
    const { adminKey } = await send<{ adminKey: string }>(server, '/api/admin/login', {
      username: 'admin',
      password: 'admin-secret',
    });
    await send(server, '/api/admin/categories', { name: 'Ventas' }, adminKey);
    return (await send<CourseDetail>(server, '/api/admin/courses', aNewCourse(), adminKey)).id;
  }

  /** Sends views of a course until the server has ended; gives the actors whose view was acknowledged. */
  async function viewUntilTheEnd(server: RunningServer, courseId: string, onAnswer: (count: number) => void): Promise<string[]> {
    const acknowledged: string[] = [];
    const callers = Array.from({ length: 8 }, async (_, caller) => {
      for (let turn = 0; ; turn += 1) {
        const viewerId = `anon_caller-${caller}-turn-${turn}-0123456789`;
        await send(server, `/api/courses/${courseId}/view`, { viewerId });
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

  it('loses no acknowledged write when it is killed', async () => {
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

  it('answers what is in flight, keeps what it accepted and ends when it is asked to', async () => {
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

  it('shows the password it made once, and a given one never', async () => {
    const first = await built.start({ ...database.environment, ADMIN_PASSWORD: '' });
    first.kill('SIGTERM');
    await first.ended;
    const password = /administración: admin \/ (\S{16})\n/.exec(first.output())?.[1];
    const second = await built.start({ ...database.environment });
    await send(second, '/api/admin/login', { username: 'admin', password });
    second.kill('SIGTERM');
    await second.ended;
    expect(second.output()).not.toContain('administración');
  });

  it('names every bad value of its configuration and does not start', async () => {
    const server = built.spawn({
      ...database.environment,
      TIME_ZONE: 'Mars/Olympus',
      RATE_LIMIT: 'much',
      REDIS_URL: 'redis://x',
    });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    const lines = server.errors().trim().split('\n');
    expect(lines[0]).toBe('La academia no pudo arrancar.');
    expect(
      lines
        .slice(1)
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual(['RATE_LIMIT', 'REDIS_URL', 'TIME_ZONE']);
  });

  it('says that its port is taken, and shows the passwords at the start that finds it free', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const environment = { ...database.environment, PORT: `${port}`, ADMIN_PASSWORD: '', DEMO: 'on' };
    const refused = built.spawn(environment);
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.errors()).toMatch(new RegExp(`^La academia no pudo arrancar\\.\n.*EADDRINUSE.*${port}\n$`));
    await new Promise((resolve) => other.close(resolve));
    const opened = built.spawn(environment);
    await expect.poll(opened.output).toMatch(/aprendizaje: \S+ \/ \S{16}\n/);
    const password = /administración: admin \/ (\S{16})\n/.exec(opened.output())?.[1];
    expect(opened.output()).toMatch(/formación: formacion \/ \S{16}\n/);
    await send({ ...opened, url: `http://127.0.0.1:${port}` }, '/api/admin/login', { username: 'admin', password });
    opened.kill('SIGTERM');
    await opened.ended;
  });

  it('ends when nobody caught an error, and prints no values of it', async () => {
    const failing = `process.on('SIGUSR2',()=>{Promise.reject(Object.assign(new Error('a bug'),{parameters:['value-'+'secret']}))})`;
    const server = await built.start({
      ...database.environment,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
    });
    server.kill('SIGUSR2');
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(JSON.parse(server.errors())).toMatchObject({ err: { name: 'Error', message: 'a bug', frames: expect.any(Array) } });
    expect(server.errors()).not.toContain('value-secret');
  });

  it('says that another process serves its database, and begins when that has ended', async () => {
    const first = await built.start({ ...database.environment });
    const second = built.spawn({ ...database.environment });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.errors()).toMatch(/^La academia no pudo arrancar\.\nOtro proceso de la academia ya atiende.*REDIS_URL.*\n$/);
    const third = built.start({ ...database.environment });
    first.kill('SIGTERM');
    await first.ended;
    (await third).kill('SIGTERM');
    await (await third).ended;
  });

  it('says that its data folder or its database can not be used', async () => {
    const file = join(database.environment.DATA_DIR, 'academia.sqlite');
    await writeFile(file, 'this is no database, whatever its name says'.repeat(100));
    const corrupt = built.spawn({ DATA_DIR: database.environment.DATA_DIR });
    const notAFolder = built.spawn({ DATA_DIR: join(file, 'data') });
    const nobody = built.spawn({ DATA_DIR: database.environment.DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    for (const server of [corrupt, notAFolder, nobody]) {
      expect(await server.ended).toEqual({ code: 1, signal: null });
      expect(server.errors().split('\n')).toEqual(['La academia no pudo arrancar.', expect.any(String), '']);
    }
    expect(corrupt.errors()).toContain('SQLITE_NOTADB');
    expect(notAFolder.errors()).toContain('ENOTDIR');
    expect(nobody.errors()).toContain('ECONNREFUSED');
  });
});
