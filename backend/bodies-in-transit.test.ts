import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminGrant } from '../contract/auth.ts';
import { ADMIN_KEY_HEADER } from '../contract/headers.ts';
import { RawConnection } from './testing/raw-connection.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';
import { SAMPLES, signedAddress, uploadInParts } from './testing/uploads.ts';

/** Routes that stream their bodies to the disk, with an example address of each. */
const ROUTES: Readonly<
  Record<string, { method: 'PUT' | 'POST'; addressFor: (staff: TestApi) => Promise<string> | string }>
> = {
  'PUT /objects/:folder/:filename': {
    method: 'PUT',
    addressFor: (staff) => signedAddress(staff, { filename: 'a.pdf' }),
  },
  'PUT /api/objects/multipart/:uploadId/:part': {
    method: 'PUT',
    addressFor: async (staff) => `${await uploadInParts(staff)}/1`,
  },
  'POST /api/admin/imports': { method: 'POST', addressFor: () => '/api/admin/imports?kind=accounts' },
  'POST /api/admin/backups/upload': { method: 'POST', addressFor: () => '/api/admin/backups/upload' },
};
/** Bodies of one account that may arrive at once. */
const SHARE = 50;
/** Tested in `own-picture.test.ts`. */
const OF_PICTURES = 'PUT /v1/me/picture';
/** With PostgreSQL the tools of the database make the backups. */
const TESTED = Object.keys(ROUTES).filter(
  (route) => process.env.TEST_DATABASE !== 'postgres' || !route.includes('backups'),
);

describe('streamed bodies', () => {
  const streamed = new Set<string>();
  let academy: TestAcademy;
  let url: string;
  let people = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open(
      { RATE_LIMIT: '100' },
      {
        firstHooks: (fastify) =>
          fastify.addHook('onRoute', ({ method, url: path, config }) => {
            if (config?.streamsBody) streamed.add(`${method} ${path}`);
          }),
      },
    );
    await academy.app.listen(0, '127.0.0.1');
    url = await academy.app.getUrl();
  });
  afterAll(() => academy.close());

  /** Another admin, with functions that begin bodies and send a complete body. */
  async function anAdmin() {
    const username = `admin${people++}`;
    const api = await academy.signInStaff('admin', username);
    const credentials = { username, password: `${username}-secret` };
    const { adminKey } = (await academy.api.post<AdminGrant>('/api/admin/login', credentials)).json;
    const begin = async (route: string): Promise<RawConnection> => {
      const { method, addressFor } = ROUTES[route] as (typeof ROUTES)[string];
      const connection = (await RawConnection.open(url)).send(
        `${method} ${await addressFor(api)} HTTP/1.1`,
        'host: academia',
        `${ADMIN_KEY_HEADER}: ${adminKey}`,
        'content-length: 8028',
        '',
      );
      connection.socket.write(SAMPLES.mp4.subarray(0, 10));
      return connection;
    };
    /** Begins bodies until the server refuses another body of this account. */
    const beginShare = async (route: string): Promise<RawConnection[]> => {
      const begun = await Promise.all(Array.from({ length: SHARE + 1 }, () => begin(route)));
      const refused = () => begun.filter(({ received }) => received.startsWith('HTTP/1.1 429 '));
      await expect.poll(refused).toHaveLength(1);
      return begun.filter((one) => !refused().includes(one));
    };
    const send = async (route: string) => {
      const { method, addressFor } = ROUTES[route] as (typeof ROUTES)[string];
      return api.call(method, await addressFor(api), SAMPLES.mp4);
    };
    return { beginShare, send };
  }

  it('arrive only on routes that these tests cover', () => {
    expect([...streamed].toSorted()).toEqual([...Object.keys(ROUTES), OF_PICTURES].toSorted());
  });

  it('are limited to fifty per account over all routes', async () => {
    const [greedy, other] = [await anAdmin(), await anAdmin()];
    const held = await greedy.beginShare('PUT /objects/:folder/:filename');
    for (const route of TESTED) {
      expect(await greedy.send(route), route).toMatchObject({
        status: 429,
        json: { code: 'too_many_requests' },
        headers: { 'retry-after': '10' },
      });
      expect((await other.send(route)).status, route).not.toBe(429);
    }
    held[0]?.socket.destroy();
    await expect.poll(async () => (await greedy.send(TESTED[0] ?? '')).status).not.toBe(429);
    for (const { socket } of held) socket.destroy();
  });

  it.each(TESTED)('count towards the limit on %s', async (route) => {
    const greedy = await anAdmin();
    const held = await greedy.beginShare(route);
    for (const { socket } of held) socket.destroy();
    await expect.poll(async () => (await greedy.send(route)).status).not.toBe(429);
  });
});
