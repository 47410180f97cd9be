import { readdir } from 'node:fs/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { Config } from './config/config.ts';
import { Database } from './database/database.ts';
import { DatabaseServing } from './database/database-serving.ts';
import { ServedElsewhere } from './database/serving-lock.ts';
import { Writer } from './database/writer.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

describe('the process that serves a database', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let others: NestFastifyApplication[];

  beforeEach(async () => {
    others = [];
    academy = await TestAcademy.open();
    await academy.app.get(DatabaseServing, { strict: false }).begin();
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterEach(async () => {
    for (const app of others) await app.close();
    await academy.close();
  });

  /** Another program on the same database. */
  async function another(): Promise<NestFastifyApplication> {
    const app = await createApp(new Config({ LOG_LEVEL: 'silent', ...academy.database.environment }));
    others.push(app);
    await app.init();
    return app;
  }

  async function rename(app: NestFastifyApplication, name: string): Promise<void> {
    const statement = `UPDATE courses_category SET "name" = '${name}'`;
    await app.get(Writer, { strict: false }).write(() => app.get(Database, { strict: false }).manager.query(statement));
  }

  const names = async () => (await academy.api.get<string[]>('/api/categories')).json;

  it('excludes other processes until it ends', async () => {
    const next = await another();
    await expect(next.get(DatabaseServing, { strict: false }).begin(50)).rejects.toThrow(ServedElsewhere);
    await expect(next.get(DatabaseServing, { strict: false }).begin(50)).rejects.toThrow('REDIS_URL');
    await academy.app.close();
    await next.get(DatabaseServing, { strict: false }).begin();
  });

  it('needs no second file for its lock, so that it can start on a full disk', async () => {
    const files = await readdir(academy.database.environment.DATA_DIR);
    expect(files.filter((name) => name.startsWith('serving.lock-'))).toEqual([]);
  });

  it('answers with rows that other programs wrote', async () => {
    const doctor = await another();
    expect(await names()).toEqual(['Ventas']);
    for (const name of ['Uno', 'Dos', 'Tres']) {
      await rename(doctor, name);
      await doctor.get(DatabaseServing, { strict: false }).waitUntilNoticed();
      await expect.poll(names).toEqual([name]);
      expect(await names()).toEqual([name]);
    }
  });

  it('keeps caching answers after its own writes', async () => {
    await names();
    await trainer.post('/api/admin/categories', { name: 'Marketing' });
    expect(await names()).toEqual(['Ventas', 'Marketing']);
  });

  /** Columns of the connections that hold or await the lock of this database. */
  const lockConnections = (what: string, which = 'TRUE') =>
    academy.rows(
      `SELECT ${what} FROM pg_stat_activity
       WHERE application_name = 'academia-serving' AND datname = current_database() AND ${which}`,
    );
  const WAITING = `wait_event_type = 'Lock'`;

  // On SQLite the lock is a file, without a connection that could break.
  if (process.env.TEST_DATABASE === 'postgres') {
    it('caches no answer after it lost the lock to another process, and takes the lock again later', async () => {
      const next = await another();
      await names();
      const taking = expect(next.get(DatabaseServing, { strict: false }).begin(5_000)).rejects.toThrow();
      await expect.poll(() => lockConnections('pid', WAITING)).toHaveLength(1);
      await lockConnections('pg_terminate_backend(pid)', WAITING); // terminated first, or it would get the lock
      await taking;
      await lockConnections('pg_terminate_backend(pid)');
      await next.get(DatabaseServing, { strict: false }).begin(5_000);
      for (const name of ['Uno', 'Dos']) {
        await rename(next, name);
        expect(await names()).toEqual([name]);
      }
    });
  }
});
