import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InProcessAcademy } from '../../testing/in-process-academy.ts';
import { requireSame } from '../files/copied-files.ts';
import { Backups } from './backups.ts';
import { DataFolder } from './data-folder.ts';
import { OneAtATime } from './one-at-a-time.ts';

describe('moving the data folder', () => {
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

  it('moves all files, and opens the academy in the new folder', async () => {
    const backups = new Backups(academy, () => current, new OneAtATime(), { error: (...args) => void log.push(args) });
    await backups.make();
    const made = await backups.list();
    const secret = await readFile(join(old, 'secret'), 'utf8');
    expect(await dataFolder.move(target)).toEqual({ ok: true });
    expect(current).toBe(target);
    expect(await academy.categoryNames()).toEqual(['Ventas']);
    expect(await backups.list()).toEqual(made);
    expect((await stat(join(target, 'objects/videos/clase.mp4'))).nlink).toBe(2); // the backup links it too
    expect(await readFile(join(target, 'secret'), 'utf8')).toBe(secret);
    expect((await readFile(join(target, 'objects', 'videos', 'clase.mp4'))).equals(Buffer.alloc(3_000_000, 7))).toBe(
      true,
    );
    expect(existsSync(old)).toBe(false);
  });

  it('moves into an existing empty folder, and back', async () => {
    await mkdir(target, { recursive: true });
    expect(await dataFolder.move(target)).toEqual({ ok: true });
    expect(await dataFolder.move(old)).toEqual({ ok: true });
    await expectAllInPlace();
  });

  it('refuses a folder inside the current one, also through links and `..`', async () => {
    await symlink(old, join(root, 'link'));
    for (const folder of [old, join(old, 'objects', 'new'), join(root, 'link', 'new'), `${root}/x/../old/new`]) {
      expect(await dataFolder.move(folder)).toEqual({
        ok: false,
        message: 'La carpeta nueva no puede estar dentro de la actual.',
      });
    }
    await expectAllInPlace();
  });

  it('refuses a folder that contains files', async () => {
    await mkdir(target, { recursive: true });
    await writeFile(join(target, 'carta.txt'), 'Querida Ana');
    expect(await dataFolder.move(target)).toEqual({
      ok: false,
      message: expect.stringContaining('La carpeta no está vacía.'),
    });
    expect(await dataFolder.move(root)).toEqual({
      ok: false,
      message: expect.stringContaining('La carpeta no está vacía.'),
    });
    expect(await readFile(join(target, 'carta.txt'), 'utf8')).toBe('Querida Ana');
    await expectAllInPlace();
  });

  it("refuses a folder that can't be written or has no absolute path", async () => {
    await writeFile(join(root, 'file'), '');
    for (const folder of [join(root, 'file', 'datos'), join(root, 'file'), 'datos']) {
      expect(await dataFolder.move(folder)).toEqual({ ok: false, message: 'No se puede escribir en esa carpeta.' });
    }
    await expectAllInPlace();
  });

  it("leaves the data in place when a file can't be copied", async () => {
    await symlink(join(root, 'elsewhere'), join(old, 'objects', 'link'));
    expect(await dataFolder.move(target)).toEqual({
      ok: false,
      message: 'No se pudieron copiar los datos a esa carpeta. La academia sigue en la carpeta de antes.',
    });
    expect(existsSync(target)).toBe(false);
    await expectAllInPlace();
  });

  it('leaves the data in place when the academy does not open in the new folder, and removes the copies', async () => {
    port = 'none';
    expect(await dataFolder.move(target)).toEqual({
      ok: false,
      message: expect.stringMatching(
        /^La academia no pudo arrancar: PORT.+ La academia sigue en la carpeta de antes\.$/,
      ),
    });
    expect(existsSync(target)).toBe(false);
    await expectAllInPlace();
  });

  it('rejects a copy that differs from its source', async () => {
    await writeFile(join(root, 'one'), 'the same length, a');
    await writeFile(join(root, 'other'), 'the same length, b');
    await expect(requireSame(join(root, 'one'), join(root, 'other'))).rejects.toThrow('other is not what was copied');
    await expect(requireSame(join(root, 'one'), join(root, 'one'))).resolves.toBeUndefined();
  });
});
