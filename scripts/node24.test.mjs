import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { node24 } from './node24.mjs';

const IS_NODE_24 = process.versions.node.startsWith('24.');

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'academia-node24-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Brings it twice, by an npm that notes how it was called and does what the test wants. */
function bringTwice(npm) {
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

it('brings Node 24 once, and not at all where it runs us', () => {
  const said = bringTwice(
    "fs.mkdirSync('node_modules/node/bin', { recursive: true }); fs.writeFileSync('node_modules/node/bin/node', '');",
  );
  expect(said).toEqual([node24(root), node24(root)]);
  expect(existsSync(node24(root))).toBe(true);
  expect(calls()).toEqual(IS_NODE_24 ? [] : ['install --no-audit --no-fund']);
});

it('says why where npm could not bring it', () => {
  const said = bringTwice("console.log('no network'); process.exitCode = 1;").join('\n');
  if (IS_NODE_24) expect(said).toBe(`${process.execPath}\n${process.execPath}`);
  else
    expect(said).toMatch(
      /^failed: no network\n+Node 24\.\d+\.\d+ could not be brought: npm install ended with code 1\.$/,
    );
});
