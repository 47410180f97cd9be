import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const IS_NODE_24 = process.versions.node.startsWith('24.');

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'academia-node24-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Installs Node 24 twice, with a replacement of npm that records its arguments and runs the code `npm`. */
function installTwice(npm) {
  const note = `fs.appendFileSync(${JSON.stringify(join(root, 'calls'))}, process.argv.slice(2).join(' ') + '\\n');`;
  writeFileSync(join(root, 'npm-cli.js'), `const fs = require('node:fs'); ${note} ${npm}`);
  const code = `import('${new URL('./node24.mjs', import.meta.url)}').then(async ({ ensureNode24 }) => {
    for (const time of [1, 2]) console.log(await ensureNode24(process.cwd(), { say: () => {} }));
  }).catch((error) => console.log('failed:', error.message))`;
  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.js') };
  return spawnSync(process.execPath, ['-e', code], { cwd: root, env, encoding: 'utf8' }).stdout.trim().split('\n');
}

const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];

it('installs Node 24 once, and not at all if this process runs on it', () => {
  const said = installTwice(
    `fs.mkdirSync('node_modules/node/bin', { recursive: true });
    fs.writeFileSync('node_modules/node/bin/node', '');
    fs.writeFileSync('node_modules/.package-lock.json', '');`,
  );
  expect(said[0]).toBe(said[1]);
  expect(existsSync(said[0])).toBe(true);
  expect(calls()).toEqual(IS_NODE_24 ? [] : ['install --no-audit --no-fund']);
});

it('fails with the output of npm when npm fails', () => {
  const said = installTwice("console.log('no network'); process.exitCode = 1;").join('\n');
  if (IS_NODE_24) expect(said).toBe(`${process.execPath}\n${process.execPath}`);
  else
    expect(said).toMatch(
      /^failed: no network\n+node 24\.\d+\.\d+ could not be installed: npm install ended with code 1\.$/,
    );
});
