import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backup } from '../../../contract/backups.ts';
import { InProcessAcademy } from '../../testing/in-process-academy.ts';
import { Backups } from './backups.ts';
import { OneAtATime } from './one-at-a-time.ts';

const SIDE_FILES = /-(wal|shm)$|^serving\.lock$/;

describe('backups of the academy on this machine', () => {
  let folder: string;
  let academy: InProcessAcademy;
  let backups: Backups;
  let log: string[];
  /** The environment of the next start. */
  let environment: Record<string, string>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'academia-shell-'));
    environment = { DATA_DIR: folder };
    academy = new InProcessAcademy(() => {
      const present = environment;
      environment = { DATA_DIR: folder };
      return present;
    });
    log = [];
    backups = new Backups(academy, () => folder, new OneAtATime(), { error: (event) => void log.push(event) });
    expect(await academy.start()).toEqual({ ok: true });
    await academy.addCategory('Antes');
  });
  afterEach(async () => {
    await academy.stop();
    await rm(folder, { recursive: true });
  });

  async function aBackup(): Promise<Backup> {
    expect(await backups.make()).toEqual({ ok: true });
    const [newest] = await backups.list();
    if (!newest) throw new Error('there is no backup');
    return newest;
  }

  const pathOf = ({ name }: Backup) => join(folder, 'backups', name);

  /** Changes a backup's database, and removes its manifest: backups of older versions had no digest of it. */
  async function change(backup: Backup, statement: string): Promise<void> {
    await rm(pathOf(backup).replace(/sqlite$/, 'json'));
    return new Promise((resolve, reject) => {
      const database = new sqlite3.Database(pathOf(backup), sqlite3.OPEN_READWRITE);
      database.exec(statement, (error) =>
        database.close((closing) => (error || closing ? reject(error ?? closing) : resolve())),
      );
    });
  }

  /** Files in the data folder, except the database's side files and the lock of the serving process. */
  async function files(): Promise<string[]> {
    return (await readdir(folder)).filter((name) => !SIDE_FILES.test(name)).toSorted();
  }

  /** The audit log's entry about the latest restore. */
  async function lastRestoration(): Promise<object> {
    const [entry] = await academy.query<{ actorName: string; after: string }>(
      `SELECT "actorName", "after" FROM admin_audit_entry
       WHERE "action" = 'backup.restore' ORDER BY "createdAt" DESC, "id" DESC`,
    );
    return { ...entry, after: JSON.parse(entry?.after ?? 'null') };
  }

  it('restore the academy, and the replaced state becomes a backup', async () => {
    const backup = await aBackup();
    await academy.addCategory('Después');
    expect(await backups.restore(backup.name)).toEqual({ ok: true });
    expect(await academy.categoryNames()).toEqual(['Antes']);
    expect(await files()).toEqual(['academia.sqlite', 'backup.key', 'backups', 'secret']);
    const kept = { keepRights: true, keepPasswords: true, keepRevocations: true, admittedKeys: [] };
    expect(await lastRestoration()).toEqual({
      actorName: 'Academia en este equipo',
      after: { name: backup.name, fromAnotherAcademy: false, ...kept },
    });

    const [undo, first] = await backups.list();
    expect([undo?.reason, first]).toEqual(['restore', backup]);
    expect(await backups.restore(undo?.name ?? '')).toEqual({ ok: true });
    expect(await academy.categoryNames()).toEqual(['Antes', 'Después']);
    expect(log).toEqual([]);
  });

  it('warn that the current rights were not kept if no admin would be left', async () => {
    await academy.addAdmin('ana');
    const backup = await aBackup();
    await academy.query(`UPDATE auth_account SET "isActive" = 0`);
    expect(await backups.restore(backup.name)).toEqual({
      ok: true,
      warning: expect.stringMatching(/^Nadie habría podido administrar la academia: /),
    });
    expect(await academy.query('SELECT "isActive" FROM auth_account')).toEqual([{ isActive: 1 }]);
    expect(await lastRestoration()).toMatchObject({
      after: { name: backup.name, keepRights: false, keepPasswords: true },
    });
  });

  it('change nothing when the backup is invalid or missing', async () => {
    const backup = await aBackup();
    await change(backup, `INSERT INTO migration ("timestamp", "name") VALUES (1, 'Future1999999999999')`);
    await academy.addCategory('Después');
    expect(await backups.restore(backup.name)).toEqual({
      ok: false,
      message: expect.stringContaining('de una versión más nueva'),
    });
    await writeFile(pathOf(backup), 'not a database');
    expect(await backups.restore(backup.name)).toEqual({
      ok: false,
      message: expect.stringContaining('no es una copia'),
    });
    await rm(pathOf(backup));
    expect(await backups.restore(backup.name)).toEqual({ ok: false, message: 'Esta copia ya no existe.' });
    expect(await academy.categoryNames()).toEqual(['Antes', 'Después']);
    expect(await files()).toEqual(['academia.sqlite', 'backup.key', 'backups', 'secret']);
    expect(await backups.list()).toEqual([]);
  });

  it('leave the academy unchanged when it does not open with the backup', async () => {
    const backup = await aBackup();
    environment = { PORT: 'none', DATA_DIR: folder };
    await academy.addCategory('Después');
    const result = await backups.restore(backup.name);
    expect(result).toEqual({
      ok: false,
      message: expect.stringMatching(/^La academia no pudo arrancar: .+ La academia sigue como estaba\.$/),
    });
    expect(await academy.categoryNames()).toEqual(['Antes', 'Después']);
    expect(await files()).toEqual(['academia.sqlite', 'backup.key', 'backups', 'secret']);
  });

  it('replace a damaged database, which is kept as academia.replaced-*.sqlite', async () => {
    const backup = await aBackup();
    await academy.stop();
    await writeFile(join(folder, 'academia.sqlite'), 'a disk that failed '.repeat(1_000));
    expect((await academy.start()).ok).toBe(false);
    expect(await backups.restore(backup.name)).toEqual({ ok: true });
    expect(await academy.categoryNames()).toEqual(['Antes']);
    expect(await files()).toContainEqual(expect.stringMatching(/^academia\.replaced-\d+\.sqlite$/));
  });

  it('replace a missing database', async () => {
    const backup = await aBackup();
    await academy.stop();
    await rm(join(folder, 'academia.sqlite'));
    expect(await backups.restore(backup.name)).toEqual({ ok: true });
    expect(await academy.categoryNames()).toEqual(['Antes']);
    expect(await files()).toEqual(['academia.sqlite', 'backup.key', 'backups', 'secret']);
  });

  it('keep the last writes of a killed backend with the replaced database', async () => {
    const backup = await aBackup();
    await academy.addCategory('Después');
    const killed = await mkdtemp(join(tmpdir(), 'academia-killed-'));
    for (const name of ['academia.sqlite', 'academia.sqlite-wal'])
      await copyFile(join(folder, name), join(killed, name));
    await mkdir(join(killed, 'backups'));
    await copyFile(pathOf(backup), join(killed, 'backups', backup.name));
    const restarted = new InProcessAcademy(() => ({ DATA_DIR: killed }));
    const itsBackups = new Backups(restarted, () => killed, new OneAtATime(), {
      error: (event) => void log.push(event),
    });

    expect(await itsBackups.restore(backup.name)).toEqual({ ok: true });
    expect(await restarted.categoryNames()).toEqual(['Antes']);
    expect(log).toEqual(['no backup of the present state: the replaced database is kept']);
    await restarted.stop();
    const replaced = (await readdir(killed)).find((name) => name.startsWith('academia.replaced'));
    await copyFile(join(killed, replaced ?? ''), join(killed, 'academia.sqlite'));
    await restarted.start();
    expect(await restarted.categoryNames()).toEqual(['Antes', 'Después']);
    await restarted.stop();
    await rm(killed, { recursive: true });
  });

  it('refuse a second restore while one is running', async () => {
    const backup = await aBackup();
    const [first, second] = await Promise.all([backups.restore(backup.name), backups.restore(backup.name)]);
    expect([first, second]).toEqual([{ ok: true }, { ok: false, message: 'Espera a que termine el cambio anterior.' }]);
    expect(await backups.restore(backup.name)).toEqual({ ok: true });
  });

  it('report why a backup could not be made or listed', async () => {
    await writeFile(join(folder, 'backups'), 'a file where the folder would be');
    expect(await backups.make()).toEqual({ ok: false, message: expect.stringContaining('No se pudo guardar') });
    await expect(backups.list()).rejects.toThrow('No se pudo leer la carpeta de las copias de seguridad.');
  });
});
