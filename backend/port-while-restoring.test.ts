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

describe('the port of an academy that is restored', () => {
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

  /** Asks by a connection of its own. */
  async function ask(path: string, headers = {}): Promise<Answer> {
    const asking = request(`${url}${path}`, { agent: false, headers }).end();
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

  it('refuses no connection, and says when to come again while there is no academy', async () => {
    let release = () => {};
    // The next opening waits, with no academy in the process.
    academy.beforeOpening = new Promise((resolve) => {
      release = resolve;
    });
    const refused: unknown[] = [];
    const answers: Answer[] = [];
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const answer = await ask('/api/categories').catch((error: NodeJS.ErrnoException) => error.code);
        if (typeof answer !== 'object') refused.push(answer);
        else answers.push(answer);
      }
    };
    const clients = [client(), client(), client()];
    await restore();
    await expect.poll(() => academy.isWaiting).toBe(true);

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
    expect(refused.filter((code) => code === 'ECONNREFUSED')).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(academy.url).toBe(url);
  });

  it('is closed with the academy', async () => {
    const { port } = new URL(url);
    await academy.close();
    const socket = connect(Number(port), '127.0.0.1');
    expect(await once(socket, 'connect').catch((error: NodeJS.ErrnoException) => error.code)).toBe('ECONNREFUSED');
  });
});
