import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminGrant } from '../contract/auth.ts';
import { BUILD_MS, BuiltServer, type RunningServer } from './testing/built-server.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('npm run password', () => {
  let built: BuiltServer;
  let database: TestDatabase;
  let server: RunningServer;

  beforeAll(async () => {
    built = await BuiltServer.build();
  }, BUILD_MS);
  beforeEach(async () => {
    database = await createTestDatabase();
    server = await built.start({ ...database.environment, DEMO: 'on', RATE_LIMIT: '1000' });
  });
  afterEach(async () => {
    server.kill('SIGTERM');
    await server.ended;
    await database.remove();
  });

  function enter(password: string): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'admin', password });
    return fetch(`${server.url}/api/admin/login`, { method: 'POST', headers, body });
  }

  async function changePassword(
    name: string,
    typed: string,
  ): Promise<{ code: number | null; output: string; errors: string }> {
    const program = built.spawn(database.environment, { program: 'password.js', args: [name], input: typed });
    const { code } = await program.ended;
    return { code, output: program.output(), errors: program.errors() };
  }

  it('works beside a busy server and ends the account’s key there at once', async () => {
    const { adminKey } = (await (await enter('admin-secret')).json()) as AdminGrant;
    const session = () => fetch(`${server.url}/api/admin/session`, { headers: { 'x-admin-key': adminKey } });
    expect((await session()).status).toBe(200);
    const [course] = (await (await fetch(`${server.url}/api/courses`)).json()) as { id: string }[];
    let isOver = false;
    const statuses = new Set<number>();
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let turn = 0; !isOver; turn += 1) {
        const body = JSON.stringify({ viewerId: `anon_visitor-${visitor}-${turn}-0123456789` });
        const headers = { 'content-type': 'application/json' };
        statuses.add(
          (await fetch(`${server.url}/api/courses/${course?.id}/view`, { method: 'POST', headers, body })).status,
        );
      }
    });
    const changed = await changePassword('admin', 'la-de-ahora\n');
    expect((await session()).status).toBe(401);
    isOver = true;
    await Promise.all(visitors);
    expect(changed).toEqual({
      code: 0,
      output: 'admin tiene otra contraseña. Sus sesiones y claves terminaron.\n',
      errors: '',
    });
    expect([...statuses]).toEqual([200]);
    expect((await enter('admin-secret')).status).toBe(401);
    expect((await enter('la-de-ahora')).status).toBe(200);
  });

  it('reports an error in one line and changes nothing', async () => {
    expect(await changePassword('nadie', 'la-de-ahora\n')).toEqual({
      code: 1,
      output: '',
      errors: 'Nadie del equipo entra como nadie.\n',
    });
    expect(await changePassword('admin', 'password1\n')).toEqual({
      code: 1,
      output: '',
      errors: 'Esa contraseña es muy común. Elige otra.\n',
    });
    expect(await changePassword('', '')).toEqual({
      code: 1,
      output: '',
      errors: 'Uso: npm run password -- <usuario>\n',
    });
    expect((await enter('admin-secret')).status).toBe(200);
  });
});
