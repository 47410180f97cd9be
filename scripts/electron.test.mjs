import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findElectron } from './electron.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'academia-electron-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, content = '') {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

describe('finding Electron', () => {
  it('finds no program if only the package is there', () => {
    write('node_modules/electron/index.js');
    expect(findElectron(root, {})).toBeNull();
  });

  it('finds the program that its package has downloaded', () => {
    write('node_modules/electron/path.txt', 'Electron.app/Contents/MacOS/Electron');
    write('node_modules/electron/dist/Electron.app/Contents/MacOS/Electron');
    expect(findElectron(root, {})).toBe(join(root, 'node_modules/electron/dist/Electron.app/Contents/MacOS/Electron'));
  });

  it('finds no program if the download was removed', () => {
    write('node_modules/electron/path.txt', 'electron');
    expect(findElectron(root, {})).toBeNull();
  });

  it('finds the program in ELECTRON_OVERRIDE_DIST_PATH', () => {
    write('elsewhere/electron');
    expect(findElectron(root, { ELECTRON_OVERRIDE_DIST_PATH: join(root, 'elsewhere') })).toBe(
      join(root, 'elsewhere/electron'),
    );
  });
});
