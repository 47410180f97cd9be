import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'academia-install-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
  giveNpm("fs.mkdirSync('node_modules', { recursive: true }); setTimeout(() => {}, 300);");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** An npm that notes how it was called and does what the test wants. */
function giveNpm(body) {
  const note = "fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');";
  writeFileSync(join(root, 'npm-cli.js'), `const fs = require('node:fs'); ${note} ${body}`);
}

/** `ensureInstalled` in a process of its own, as `npm start` runs it. */
function bootstrap(options = '{}', env = {}) {
  const code = `import('${new URL('./install.mjs', import.meta.url)}').then(({ ensureInstalled }) => ensureInstalled(process.cwd(), ${options}))
    .then((hasInstalled) => console.log('installed:', hasInstalled), (error) => { console.log(error.message); process.exitCode = 1; })`;
  const child = spawn(process.execPath, ['-e', code], {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, 'npm-cli.js'), ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { child, ended, outputSoFar: () => output };
}

const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];

describe('installing', () => {
  it('runs the npm that runs us, development packages included, and not again', async () => {
    expect((await bootstrap().ended).output).toContain('installed: true');
    expect((await bootstrap().ended).output).toContain('installed: false');
    expect(calls()).toEqual(['ci --include=dev --no-audit --no-fund']);
  });

  it('installs once when two start at once', async () => {
    const results = await Promise.all([bootstrap().ended, bootstrap().ended]);
    expect(results.map((one) => one.code)).toEqual([0, 0]);
    expect(results.filter((one) => one.output.includes('installed: true'))).toHaveLength(1);
    expect(calls()).toHaveLength(1);
  });

  it('tells whoever wants to know when all but what is compiled is there', async () => {
    const telling = "{ onUnpacked: () => console.log('so far:', fs.readFileSync('calls', 'utf8')) }";
    expect((await bootstrap(telling).ended).output).toContain(
      'so far: ci --include=dev --no-audit --no-fund --ignore-scripts\n',
    );
    expect((await bootstrap(telling).ended).output).toBe('installed: false\n');
    expect(calls()).toEqual(['ci --include=dev --no-audit --no-fund --ignore-scripts', 'rebuild']);
  });

  it('compiles as SQLite is meant to be, or as somebody has chosen', async () => {
    giveNpm(
      "fs.mkdirSync('node_modules', { recursive: true }); console.log(process.env.CFLAGS); process.exitCode = 1;",
    );
    expect((await bootstrap().ended).output).toContain('\n-O2\n');
    expect((await bootstrap('{}', { CFLAGS: '-Os' }).ended).output).toContain('\n-Os\n');
  });

  it('does not install for a file that is merely newer', async () => {
    await bootstrap().ended;
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(root, 'package-lock.json'), later, later);
    await bootstrap().ended;
    expect(calls()).toHaveLength(1);
  });

  it('installs again when the packages change', async () => {
    await bootstrap().ended;
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, added: { version: '1.0.0' } } }),
    );
    await bootstrap().ended;
    expect(calls()).toHaveLength(2);
  });

  it('installs again after an installation that was killed, but not beside an npm that outlived it', async () => {
    giveNpm(
      "fs.mkdirSync('node_modules', { recursive: true }); fs.writeFileSync('npm-pid', String(process.pid)); setInterval(() => {}, 1000);",
    );
    const { child, ended } = bootstrap();
    await expect.poll(() => existsSync(join(root, 'npm-pid'))).toBe(true);
    child.kill('SIGKILL');
    giveNpm("fs.mkdirSync('node_modules', { recursive: true });");
    const next = bootstrap();
    await expect.poll(next.outputSoFar).toContain('Waiting for process');
    expect(calls()).toHaveLength(1);
    process.kill(Number(readFileSync(join(root, 'npm-pid'), 'utf8')), 'SIGKILL');
    expect((await next.ended).output).toContain('installed: true');
    await ended;
    expect(calls()).toHaveLength(2);
  });

  it('shows nothing of what npm says while all goes well, and leaves it in a file', async () => {
    giveNpm(
      "fs.mkdirSync('node_modules', { recursive: true }); console.error('npm warn EBADENGINE'); console.log('added 1 package');",
    );
    const { output } = await bootstrap().ended;
    expect(output).toBe('Installing the packages (one to three minutes, only when they change).\ninstalled: true\n');
    expect(readFileSync(join(root, '.cache/npm.log'), 'utf8')).toBe('npm warn EBADENGINE\nadded 1 package\n');
  });

  it('says what failed, with all that npm said, and tries again the next time', async () => {
    giveNpm("console.log('resolving'); console.error('npm error ENOSPC'); process.exitCode = 7;");
    const { code, output } = await bootstrap().ended;
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('npm ci ended with code 7') });
    expect(output).toContain('resolving\nnpm error ENOSPC\n');
    await bootstrap().ended;
    expect(calls()).toHaveLength(2);
  });

  it('leaves alone what somebody installed by hand, but not half of it', async () => {
    const lock = { packages: { '': {}, 'node_modules/sqlite3': { version: '1.0.0' } } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
    mkdirSync(join(root, 'node_modules/sqlite3'), { recursive: true });
    writeFileSync(join(root, 'node_modules/sqlite3/index.js'), '');
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(lock));
    writeFileSync(join(root, 'node_modules/.academia-install'), 'what was there before');
    expect((await bootstrap().ended).output).toContain('installed: false');
    rmSync(join(root, 'node_modules/.academia-install'));
    writeFileSync(join(root, 'node_modules/sqlite3/index.js'), 'throw new Error("compiled for another Node")');
    expect((await bootstrap().ended).output).toContain('installed: true');
  });
});
