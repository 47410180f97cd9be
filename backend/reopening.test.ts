import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackupsOverview } from '../contract/backups.ts';
import { aBackup, BACKUPS } from './testing/backups.ts';
import { TestDataFolder } from './testing/data-folder.ts';
import { aFullDiskError } from './testing/full-disk-error.ts';
import { ServedTestAcademy } from './testing/served.ts';
import type { TestApi } from './testing/test-academy.ts';

describe('an academy that does not open after a restore', () => {
  let folder: TestDataFolder;
  let academy: ServedTestAcademy;
  let url: string;
  let admin: TestApi;
  let name: string;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await ServedTestAcademy.open({ ...folder.environment, LOG_LEVEL: 'info' });
    url = academy.url;
    admin = await academy.signInAdmin();
    name = await aBackup(admin);
    await admin.post('/api/admin/categories', { name: 'Después' });
  });
  afterEach(async () => {
    await academy.close();
    await folder.remove();
  });

  const restore = () => admin.post(`${BACKUPS}/${name}/restore`);
  const logged = () =>
    academy.lines
      .map((line) => JSON.parse(line))
      .filter(({ context }) => context === 'ServedAcademy')
      .map(({ msg }) => msg);

  async function isRefused(): Promise<boolean> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const refusal = await once(socket, 'connect').catch((error: NodeJS.ErrnoException) => error.code);
    socket.destroy();
    return refusal === 'ECONNREFUSED';
  }

  it('answers 503 while the disk is full, and opens with the former data when there is space', async () => {
    academy.lastingFailure = await aFullDiskError();
    expect((await restore()).status).toBe(202);
    await expect.poll(() => academy.failures).toBeGreaterThan(4);
    const answer = await fetch(`${url}/api/categories`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect(logged()).toEqual([
      'the academy does not open with the backup',
      expect.stringMatching(/^the academy can't be opened, .* the disk is full \(SQLITE_FULL: /),
    ]);

    academy.lastingFailure = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
    await expect.poll(() => logged().length).toBe(3);
    academy.lastingFailure = null;
    await expect.poll(() => academy.isOpen()).toBe(true);
    admin = await academy.signInAdmin();
    expect((await admin.get<string[]>('/api/categories')).json).toEqual(['Después']);
    await expect
      .poll(async () => (await admin.get<BackupsOverview>(BACKUPS)).json.ended)
      .toMatchObject({
        kind: 'restore',
        problem: expect.stringMatching(/^No hay espacio suficiente.* La academia sigue como estaba\.$/),
      });
    expect(academy.url).toBe(url);
    await expect
      .poll(logged)
      .toEqual([
        'the academy does not open with the backup',
        expect.stringContaining('the disk is full'),
        expect.stringContaining('EMFILE'),
        'the academy is open again',
      ]);
  });

  it('is not retried after it is closed', async () => {
    academy.lastingFailure = await aFullDiskError();
    await restore();
    await expect.poll(() => academy.failures).toBeGreaterThan(2);
    await academy.close();
    const { failures } = academy;
    expect(await isRefused()).toBe(true);
    expect(academy.failures).toBe(failures);
    expect(academy.failed).toBeNull();
  });

  it('ends the pause before a retry when it is closed', async () => {
    academy.pauses.firstMs = 3_600_000;
    academy.lastingFailure = await aFullDiskError();
    await restore();
    await expect.poll(logged).toHaveLength(1);
    await academy.close();
    expect(academy.failures).toBe(2);
    expect(await isRefused()).toBe(true);
    expect(academy.failed).toBeNull();
  });

  it('fails without a retry when its database is damaged', async () => {
    const damage = Object.assign(new Error('SQLITE_CORRUPT: database disk image is malformed'), {
      code: 'SQLITE_CORRUPT',
    });
    academy.lastingFailure = damage;
    await restore();
    await expect.poll(() => academy.failed).toBe(damage);
    expect(academy.failures).toBe(2);
    expect(await isRefused()).toBe(true);
  });
});
