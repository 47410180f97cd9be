import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestDataFolder } from '../../backend/testing/data-folder.ts';
import { aSettingsBody } from '../../backend/testing/settings.ts';
import { ADMIN_KEY_HEADER } from '../../contract/headers.ts';
import { type FromBackend, fromBackendSchema, LAUNCH_COOKIE } from '../shared/backend-messages.ts';
import { AcademyProcess } from './academy-process.ts';

const SECRET = 's'.repeat(32);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the backend process', () => {
  let folder: TestDataFolder;
  let academy: AcademyProcess;
  let messages: FromBackend[];
  let port: number;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    messages = [];
    academy = new AcademyProcess((message) => messages.push(fromBackendSchema.parse(message)));
    port = await freePort();
  });
  afterEach(async () => {
    await academy.stop();
    await folder.remove();
  });

  const last = () => messages.at(-1);
  const ofType = <Type extends FromBackend['type']>(type: Type) =>
    messages.filter((message): message is Extract<FromBackend, { type: Type }> => message.type === type);

  async function call(method: string, path: string, body: object, key = ''): Promise<Response> {
    const headers = {
      cookie: `${LAUNCH_COOKIE}=${SECRET}`,
      'content-type': 'application/json',
      [ADMIN_KEY_HEADER]: key,
    };
    return fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) });
  }

  const start = () =>
    academy.start({
      type: 'start',
      environment: {
        PORT: `${port}`,
        DATA_DIR: folder.path,
        LOG_LEVEL: 'silent',
        BOOKING_URL: 'https://citas.example/clase',
        SCHEDULING_URL: 'https://horas.example/',
      },
      launchSecret: SECRET,
      backupsKept: 1,
    });

  it('sends its frame origins when it is ready, and again after an admin has changed them', async () => {
    start();
    await expect
      .poll(last)
      .toMatchObject({ type: 'ready', frameOrigins: ['https://citas.example', 'https://horas.example'] });
    const { username, password } = ofType('ready')[0]?.accounts.find(({ role }) => role === 'admin') ?? {};
    const { adminKey } = await (await call('POST', '/api/admin/login', { username, password })).json();
    const saved = await call(
      'PUT',
      '/api/admin/settings',
      aSettingsBody({ bookingUrl: 'https://sur.example/clase' }),
      adminKey,
    );
    expect(saved.status).toBe(200);
    expect(last()).toEqual({ type: 'frame-origins', frameOrigins: ['https://sur.example', 'https://horas.example'] });
  });
});
