import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRunning } from '../../scripts/child.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { findElectron } from './electron.mjs';

const PROGRAM = 'Electron.app/Contents/MacOS/Electron';
/** What the package does when it downloads its program. */
const DOWNLOAD = `
  const fs = require('node:fs');
  fs.mkdirSync(__dirname + '/dist/Electron.app/Contents/MacOS', { recursive: true });
  fs.writeFileSync(__dirname + '/dist/${PROGRAM}', '');
  fs.writeFileSync(__dirname + '/path.txt', '${PROGRAM}');`;
/** A download that hangs, in a process of its own. */
const HANG = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  require('node:fs').writeFileSync('child', String(child.pid));
  setInterval(() => {}, 1000);`;

let root;
let say;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'academia-electron-'));
  say = vi.fn();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, content = '') {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const envWith = (folder) => ({ ...process.env, ELECTRON_OVERRIDE_DIST_PATH: folder });
const find = ({ folder = '', ...options } = {}) => findElectron(root, { env: envWith(folder), say, ...options });

describe('finding Electron', () => {
  it('downloads the program once, and says so', async () => {
    write('node_modules/electron/install.js', DOWNLOAD);
    expect(await find()).toBe(join(root, 'node_modules/electron/dist', PROGRAM));
    expect(await find()).toBe(join(root, 'node_modules/electron/dist', PROGRAM));
    expect(say.mock.calls).toEqual([['Downloading Electron (100 MB, once).']]);
  });

  it('finds the path that the package itself gives', async () => {
    write('node_modules/electron/install.js', DOWNLOAD);
    cpSync(join(ROOT, 'node_modules/electron/index.js'), join(root, 'node_modules/electron/index.js'));
    const path = await find();
    const options = { cwd: root, env: envWith(''), encoding: 'utf8' };
    expect(execFileSync(process.execPath, ['--print', "require('electron')"], options)).toBe(`${path}\n`);
  });

  it('finds no program if the package cannot download it', async () => {
    write('node_modules/electron/install.js', 'process.exitCode = 1;');
    expect(await find()).toBeNull();
    write('node_modules/electron/path.txt', 'electron');
    expect(await find()).toBeNull();
  });

  it('ends a download that takes too long, with its processes', async () => {
    write('node_modules/electron/install.js', HANG);
    expect(await find({ downloadMs: 1_000 })).toBeNull();
    // On a slow machine the download has not yet started its process.
    const isChildRunning = () =>
      existsSync(join(root, 'child')) && isRunning(Number(readFileSync(join(root, 'child'), 'utf8')));
    await expect.poll(isChildRunning).toBe(false);
  });

  it('fails if the command is stopped during the download', async () => {
    write('node_modules/electron/install.js', HANG);
    const finding = find();
    process.emit('SIGTERM');
    await expect(finding).rejects.toThrow('Stopped.');
  });

  it('finds the program in ELECTRON_OVERRIDE_DIST_PATH, and downloads none', async () => {
    write('elsewhere/electron');
    expect(await find({ folder: join(root, 'elsewhere') })).toBe(join(root, 'elsewhere/electron'));
    expect(await find({ folder: join(root, 'nowhere') })).toBeNull();
    expect(say).not.toHaveBeenCalled();
  });
});
