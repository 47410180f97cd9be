import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InProcessAcademy } from '../../testing/in-process-academy.ts';
import { Backups } from './backups.ts';
import { requireSame } from '../files/copied-files.ts';
import { DataFolder } from './data-folder.ts';
import { OneAtATime } from './one-at-a-time.ts';

describe('the data folder', () => {
  let root: string;
  let old: string;
  let target: string;
  let current: string;
  let port: string;
  let academy: InProcessAcademy;
  let dataFolder: DataFolder;
  const log: unknown[] = [];

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'academia-moving-'));
    [old, target] = [join(root, 'old'), join(root, 'nueva carpeta', 'datos')];
    current = old;
    port = '0';
    academy = new InProcessAcademy(() => ({ DATA_DIR: current, PORT: current === target ? port : '0' }));
    const setting = {
      current: () => current,
      change: (folder: string) => {
        current = folder;
      },
    };
    dataFolder = new DataFolder(academy, setting, new OneAtATime(), { error: (...args) => void log.push(args) });
    expect(await academy.start()).toEqual({ ok: true });
    await academy.addCategory('Ventas');
    await mkdir(join(old, 'objects', 'videos'), { recursive: true });
    await writeFile(join(old, 'objects', 'videos', 'clase.mp4'), Buffer.alloc(3_000_000, 7));
  });
  afterEach(async () => {
    await academy.stop();
    await rm(root, { recursive: true });
  });

  async function expectAllInPlace(): Promise<void> {
    expect(current).toBe(old);
    expect(await academy.categoryNames()).toEqual(['Ventas']);
    expect(await readdir(join(old, 'objects', 'videos'))).toEqual(['clase.mp4']);
  }

  it('is moved with all that is in it', async () => {
    const backups = new Backups(academy, () => current, new OneAtATime(), { error: (...args) => void log.push(args) });
    await backups.make();
    const made = await backups.list();
    const secret = await readFile(join(old, 'secret'), 'utf8');
    expect(await dataFolder.move(target)).toEqual({ ok: true });
    expect(current).toBe(target);
    expect(await academy.categoryNames()).toEqual(['Ventas']);
    expect(await backups.list()).toEqual(made);
    expect((await stat(join(target, 'objects/videos/clase.mp4'))).nlink).toBe(2); // the backup's own name of it
    expect(await readFile(join(target, 'secret'), 'utf8')).toBe(secret);
    expect((await readFile(join(target, 'objects', 'videos', 'clase.mp4'))).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
    expect(existsSync(old)).toBe(false);
  });

  it('is moved into a folder that is there and empty, and back', async () => {
    await mkdir(target, { recursive: true });
    expect(await dataFolder.move(target)).toEqual({ ok: true });
    expect(await dataFolder.move(old)).toEqual({ ok: true });
    await expectAllInPlace();
  });

  it('is not moved into itself, nor into a folder of its own, by whatever way', async () => {
    await symlink(old, join(root, 'link'));
    for (const folder of [old, join(old, 'objects', 'new'), join(root, 'link', 'new'), `${root}/x/../old/new`]) {
      expect(await dataFolder.move(folder)).toEqual({
        ok: false,
        message: 'La carpeta nueva no puede estar dentro de la actual.',
      });
    }
    await expectAllInPlace();
  });

  it('is not moved over what somebody has there', async () => {
    await mkdir(target, { recursive: true });
    await writeFile(join(target, 'carta.txt'), 'Querida Ana');
    expect(await dataFolder.move(target)).toEqual({ ok: false, message: expect.stringContaining('La carpeta no está vacía.') });
    expect(await dataFolder.move(root)).toEqual({ ok: false, message: expect.stringContaining('La carpeta no está vacía.') });
    expect(await readFile(join(target, 'carta.txt'), 'utf8')).toBe('Querida Ana');
    await expectAllInPlace();
  });

  it('is not moved where nothing can be written', async () => {
    await writeFile(join(root, 'file'), '');
    for (const folder of [join(root, 'file', 'datos'), join(root, 'file'), 'datos']) {
      expect(await dataFolder.move(folder)).toEqual({ ok: false, message: 'No se puede escribir en esa carpeta.' });
    }
    await expectAllInPlace();
  });

  it('stays when not all of it can be copied', async () => {
    await symlink(join(root, 'elsewhere'), join(old, 'objects', 'link'));
    expect(await dataFolder.move(target)).toEqual({
      ok: false,
      message: 'No se pudieron copiar los datos a esa carpeta. La academia sigue en la carpeta de antes.',
    });
    expect(existsSync(target)).toBe(false);
    await expectAllInPlace();
  });

  it('stays when the academy does not open in the new place, where nothing is left', async () => {
    port = 'none';
    expect(await dataFolder.move(target)).toEqual({
      ok: false,
      message: expect.stringMatching(/^La academia no pudo arrancar: PORT.+ La academia sigue en la carpeta de antes\.$/),
    });
    expect(existsSync(target)).toBe(false);
    await expectAllInPlace();
  });

  it('is copied by files that are held against the old ones', async () => {
    await writeFile(join(root, 'one'), 'the same length, a');
    await writeFile(join(root, 'other'), 'the same length, b');
    await expect(requireSame(join(root, 'one'), join(root, 'other'))).rejects.toThrow('other is not what was copied');
    await expect(requireSame(join(root, 'one'), join(root, 'one'))).resolves.toBeUndefined();
  });
});
