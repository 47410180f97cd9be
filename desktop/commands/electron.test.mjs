import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import { findElectron } from './electron.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'academia-electron-'));
  // Without the package's install.js, a download fails.
  cpSync(join(ROOT, 'node_modules/electron/index.js'), join(root, 'node_modules/electron/index.js'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, content = '') {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const find = (folder = '') => findElectron(root, { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: folder });

describe('finding Electron', () => {
  it('finds no program if the package cannot download it', async () => {
    expect(await find()).toBeNull();
    write('node_modules/electron/path.txt', 'electron');
    expect(await find()).toBeNull();
  });

  it('finds the program that its package has downloaded', async () => {
    write('node_modules/electron/path.txt', 'Electron.app/Contents/MacOS/Electron');
    write('node_modules/electron/dist/Electron.app/Contents/MacOS/Electron');
    expect(await find()).toBe(join(root, 'node_modules/electron/dist/Electron.app/Contents/MacOS/Electron'));
  });

  it('finds the program in ELECTRON_OVERRIDE_DIST_PATH', async () => {
    write('elsewhere/electron');
    expect(await find(join(root, 'elsewhere'))).toBe(join(root, 'elsewhere/electron'));
    expect(await find(join(root, 'nowhere'))).toBeNull();
  });
});
