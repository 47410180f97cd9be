import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBackup, BACKUPS } from './testing/backups.ts';
import { TestDataFolder } from './testing/data-folder.ts';
import { ServedTestAcademy } from './testing/served.ts';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

describe('the port of an academy while a backup is restored', () => {
  let folder: TestDataFolder;
  let academy: ServedTestAcademy;
  let url: string;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await ServedTestAcademy.open(folder.environment);
    url = academy.url;
  });
  afterEach(async () => {
    await academy.close();
    await folder.remove();
  });

  /** Sends a request over a connection of its own. */
  async function ask(path: string, headers = {}, { method = 'GET', body = '' } = {}): Promise<Answer> {
    const { hostname, port } = new URL(url);
    const asking = request({ hostname, port, path, method, agent: false, headers }).end(body); // path unchanged
    const [answer] = await once(asking, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() };
  }

  async function restore(): Promise<void> {
    const admin = await academy.signInAdmin();
    const name = await aBackup(admin);
    expect((await admin.post(`${BACKUPS}/${name}/restore`)).status).toBe(202);
  }

  /** Holds the next opening, with no academy in the process, until the returned function is called. */
  function holdNextOpening(): () => void {
    let release = () => {};
    academy.beforeOpening = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  }

  it('accepts all connections, and answers 503 with Retry-After while no academy is open', async () => {
    const release = holdNextOpening();
    /** Failures while the academy closes: it ends connections without a request. */
    const closing: unknown[] = [];
    const failed: unknown[] = [];
    const answers: Answer[] = [];
    let hasClosed = false;
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const failures = hasClosed ? failed : closing;
        const answer = await ask('/api/categories').catch(
          (error: NodeJS.ErrnoException) => error.code ?? error.message,
        );
        if (typeof answer !== 'object') failures.push(answer);
        else answers.push(answer);
      }
    };
    const clients = [client(), client(), client()];
    await restore();
    await expect.poll(() => academy.isWaiting).toBe(true);
    hasClosed = true;

    expect(await ask('/api/courses')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', connection: 'close', 'cache-control': 'no-store' },
      body: expect.stringContaining('"restoring"'),
    });
    const page = await ask('/comunidad', { accept: 'text/html' });
    expect(page).toMatchObject({ status: 503, body: expect.stringContaining('La academia se está restaurando') });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await ask('/health/live')).toMatchObject({ status: 200, body: '{"status":"live"}' });
    expect((await ask('/health/ready')).status).toBe(503);

    release();
    await expect.poll(() => academy.isOpen()).toBe(true);
    await expect.poll(async () => (await ask('/api/categories')).status).toBe(200);
    isOver = true;
    await Promise.all(clients);
    expect(failed).toEqual([]);
    expect(closing).not.toContain('ECONNREFUSED');
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(academy.url).toBe(url);
  });

  it('answers 503 to all bodies and addresses, and 200 to /health/live', async () => {
    const release = holdNextOpening();
    await restore();
    await expect.poll(() => academy.isWaiting).toBe(true);
    const json = { 'content-type': 'application/json' };
    const large = JSON.stringify({ text: 'x'.repeat(1_500_000) });
    const asked = [
      ask('/api/auth/login', json, { method: 'POST', body: large }),
      ask('/api/auth/login', { ...json, 'content-length': String(large.length) }, { method: 'POST', body: large }),
      ask('/api/auth/login', json, { method: 'POST', body: '{"broken' }),
      ask('/api/auth/login', json, { method: 'POST', body: '{"__proto__":{}}' }),
      ask('/api/auth/login', json, { method: 'POST' }),
      ask('/objects/materials/a.png', { 'content-type': 'image/png' }, { method: 'PUT', body: 'x' }),
      ask('/%zz'),
      ask('/api/%zz'),
      ask(`/api/courses/${'x'.repeat(10_000)}`),
      ask('/health/ready'),
      ask('/health/live', json, { method: 'POST', body: '{}' }),
      ask('/', {}, { method: 'OPTIONS' }),
      ask('/', {}, { method: 'PROPFIND' }),
    ];
    const answers = await Promise.all(asked);
    const live = await ask('/health/live?now');
    release();
    await expect.poll(() => academy.isOpen()).toBe(true);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5', connection: 'close' } });
    expect(live.status).toBe(200);
  });

  it('closes with the academy', async () => {
    const { port } = new URL(url);
    await academy.close();
    const socket = connect(Number(port), '127.0.0.1');
    expect(await once(socket, 'connect').catch((error: NodeJS.ErrnoException) => error.code)).toBe('ECONNREFUSED');
  });
});
