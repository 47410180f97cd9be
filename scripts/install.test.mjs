import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureInstalled, isInstalled } from './install.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'academia-install-'));
  write('package-lock.json', { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { optional: true } });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

function write(path, packages) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify({ packages }));
}

/** Replaces npm by a program that runs `code` in the folder. */
function replaceNpm(code) {
  writeFileSync(join(root, 'npm-cli.cjs'), `const fs = require('node:fs'); ${code}`);
  vi.stubEnv('npm_execpath', join(root, 'npm-cli.cjs'));
}

describe('the installation of packages', () => {
  it('is missing without the record that npm writes at its end', () => {
    mkdirSync(join(root, 'node_modules/a'), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });

  it('is complete with every package of the lock file, optional ones apart', () => {
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(true);
  });

  it('is missing when the lock file names another version', () => {
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
    expect(isInstalled(root)).toBe(false);
  });

  it('is made once, by npm ci', async () => {
    replaceNpm(
      `fs.appendFileSync('calls', process.argv[2] + '\\n');
      fs.mkdirSync('node_modules');
      fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`,
    );
    const say = vi.fn();
    await ensureInstalled(root, { say });
    await ensureInstalled(root, { say });
    expect(readFileSync(join(root, 'calls'), 'utf8')).toBe('ci\n');
    expect(say).toHaveBeenCalledTimes(1);
  });

  it('fails with the output of npm', async () => {
    replaceNpm(`console.log('no network'); process.exitCode = 7;`);
    await expect(ensureInstalled(root, { say: () => {} })).rejects.toThrow(
      /no network\s+The packages could not be installed: npm ci ended with code 7\./,
    );
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
  });
});
