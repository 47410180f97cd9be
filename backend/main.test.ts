import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUILD_MS, BuiltServer, postTo } from './testing/built-server.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('starting the server', () => {
  let built: BuiltServer;
  let database: TestDatabase;

  beforeAll(async () => {
    built = await BuiltServer.build();
  }, BUILD_MS);
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.remove());

  it('prints a generated password once, and never a configured password', async () => {
    const first = await built.start({ ...database.environment, ADMIN_PASSWORD: '' });
    first.kill('SIGTERM');
    await first.ended;
    const password = /administración: admin \/ (\S{16})\n/.exec(first.output())?.[1];
    const second = await built.start({ ...database.environment });
    await postTo(second, '/api/admin/login', { username: 'admin', password });
    second.kill('SIGTERM');
    await second.ended;
    expect(second.output()).not.toContain('administración');
  });

  it('reports every invalid configuration value and exits', async () => {
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

  it('reports that its port is taken, and prints the passwords at the first start with a free port', async () => {
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
    await postTo({ url: `http://127.0.0.1:${port}` }, '/api/admin/login', { username: 'admin', password });
    opened.kill('SIGTERM');
    await opened.ended;
  });

  it('exits on an uncaught error and prints none of its values', async () => {
    const failing = `process.on('SIGUSR2',()=>{Promise.reject(Object.assign(new Error('a bug'),{parameters:['value-'+'secret']}))})`;
    const server = await built.start({
      ...database.environment,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
    });
    server.kill('SIGUSR2');
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(JSON.parse(server.errors())).toMatchObject({
      err: { name: 'Error', message: 'a bug', frames: expect.any(Array) },
    });
    expect(server.errors()).not.toContain('value-secret');
  });

  it('reports that another process serves its database, and starts after that process ends', async () => {
    const first = await built.start({ ...database.environment });
    const second = built.spawn({ ...database.environment });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.errors()).toMatch(
      /^La academia no pudo arrancar\.\nOtro proceso de la academia ya atiende.*REDIS_URL.*\n$/,
    );
    const third = built.start({ ...database.environment });
    first.kill('SIGTERM');
    await first.ended;
    (await third).kill('SIGTERM');
    await (await third).ended;
  });

  it('reports that its data folder or its database can’t be used', async () => {
    const file = join(database.environment.DATA_DIR, 'academia.sqlite');
    await writeFile(file, 'this is no database, whatever its name says'.repeat(100));
    const corrupt = built.spawn({ DATA_DIR: database.environment.DATA_DIR });
    const notAFolder = built.spawn({ DATA_DIR: join(file, 'data') });
    const nobody = built.spawn({
      DATA_DIR: database.environment.DATA_DIR,
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    });
    for (const server of [corrupt, notAFolder, nobody]) {
      expect(await server.ended).toEqual({ code: 1, signal: null });
      expect(server.errors().split('\n')).toEqual(['La academia no pudo arrancar.', expect.any(String), '']);
    }
    expect(corrupt.errors()).toContain('SQLITE_NOTADB');
    expect(notAFolder.errors()).toContain('ENOTDIR');
    expect(nobody.errors()).toContain('ECONNREFUSED');
  });
});
