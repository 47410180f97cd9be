import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { packDesktop } from '../commands/pack.mjs';
import { playVideo, setUp } from '../commands/smoke-test.mjs';
import { ShellProcess } from '../fake-electron/shell-process.ts';
import { filesOf, importsOf, unpackApp } from './packed-app.mjs';
import { PackedBackend } from './packed-backend.mjs';

const PAYLOAD_MAX_BYTES = 40 * 1024 * 1024;
/** Bytes of a fuse in the program. */
const OFF = '0'.charCodeAt(0);
const ON = '1'.charCodeAt(0);
const PACKAGES = ['@fontsource', '@node-rs', 'bindings', 'file-uri-to-path', 'sqlite3', 'swagger-ui-dist'];

let output;
/** Folder of the unpacked app, outside of any folder with packages. */
let app;
beforeAll(async () => {
  await ensureBuilt(ROOT);
  output = mkdtempSync(join(tmpdir(), 'academia-packed-'));
  app = join(output, 'app');
  await packDesktop(ROOT, { isStandIn: true, output });
  unpackApp(join(output, 'linux-unpacked/resources'), app);
}, 120_000);
afterAll(() => rmSync(output, { recursive: true, force: true }));

const topOf = (paths, depth) => [...new Set(paths.map((path) => path.split('/').slice(0, depth).join('/')))].toSorted();

describe('the packed app', () => {
  it('contains the expected folders and packages, 2 native modules, and nothing else', () => {
    const files = [...filesOf(app).keys()];
    expect(topOf(files, 1)).toEqual(['dist', 'node_modules', 'package.json']);
    const inDist = files.filter((path) => path.startsWith('dist/'));
    expect(topOf(inDist, 3).filter((path) => path.startsWith('dist/desktop/'))).toEqual([
      'dist/desktop/LICENSES.txt',
      'dist/desktop/backend',
      'dist/desktop/main',
      'dist/desktop/pages',
      'dist/desktop/preload',
    ]);
    expect(topOf(inDist, 2)).toEqual(['dist/desktop', 'dist/page-renderer', 'dist/renderer']);
    const inPackages = files
      .filter((path) => path.startsWith('node_modules/'))
      .map((path) => path.slice('node_modules/'.length));
    expect(topOf(inPackages, 1)).toEqual(PACKAGES);
    expect(files.filter((path) => path.endsWith('.node'))).toHaveLength(2);
  });

  it('contains no sources, tests and source maps', () => {
    const foreign = /\.(ts|tsx|map|gyp|c|cc|h)$|\.test\.|\.spec\.|(^|\/)(testing|fake-electron|e2e|bench|scripts)\//;
    expect([...filesOf(app).keys()].filter((path) => foreign.test(path))).toEqual([]);
  });

  it('weighs at most 40 MiB without Electron', () => {
    const files = filesOf(join(output, 'linux-unpacked/resources'));
    const payload = [...files]
      .filter(([path]) => path.startsWith('app.asar'))
      .reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(payload).toBeLessThan(PAYLOAD_MAX_BYTES);
  });

  it('has only native modules and videos outside of its archive', () => {
    const unpacked = [...filesOf(join(output, 'linux-unpacked/resources/app.asar.unpacked')).keys()];
    const kinds = new Set(unpacked.map((path) => path.split('.').at(-1)));
    expect([...kinds].toSorted()).toEqual(['mp4', 'node']);
  });

  it('has a package.json with name, version and main file, without scripts and development packages', () => {
    const { name, version, main, type, scripts, devDependencies } = JSON.parse(
      readFileSync(join(app, 'package.json'), 'utf8'),
    );
    const ours = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect({ name, version, main, type }).toEqual({
      name: 'academia',
      version: ours.version,
      main: ours.main,
      type: 'module',
    });
    expect([scripts, devDependencies]).toEqual([undefined, undefined]);
    expect(filesOf(app).has(main)).toBe(true);
  });

  it('has the fuses set: no Node mode, encrypted cookies, only code from its archive', async () => {
    expect(await getCurrentFuseWire(join(output, 'linux-unpacked/academia'))).toMatchObject({
      [FuseV1Options.RunAsNode]: OFF,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
      [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
      [FuseV1Options.EnableCookieEncryption]: ON,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
      [FuseV1Options.OnlyLoadAppFromAsar]: ON,
    });
  });

  it('uses the app id of electron-builder.yml in its code', () => {
    const [, appId] = /^appId: (.+)$/m.exec(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8'));
    expect(readFileSync(join(app, 'dist/desktop/main/main.js'), 'utf8')).toContain(`"${appId}"`);
  });

  it.each([
    ['main/main.js', ['electron']],
    ['preload/preload.cjs', ['electron']],
    ['backend/entry.js', ['@node-rs/argon2', 'sqlite3']],
    ['backend/pdf.worker.js', []],
  ])('imports in %s only packages that it contains', (file, wanted) => {
    const { atStart, onDemand } = importsOf(join(app, 'dist/desktop', file));
    const isForeign = (name) => !name.startsWith('./') && !isBuiltin(name);
    const needed = file.endsWith('.cjs') ? onDemand : atStart;
    expect(needed.filter(isForeign).toSorted()).toEqual(wanted);
  });
});

describe('the packed backend, started from the package without the shell', () => {
  let data;
  let backend;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'academia-packed-data-'));
    backend = await PackedBackend.start(app, data, { DEMO: 'on', ADMIN_PASSWORD: 'clave-de-prueba' });
  }, 60_000);
  afterAll(async () => {
    await backend?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('answers the shell, and refuses a request without the launch cookie', async () => {
    expect((await backend.ask('/health/ready')).status).toBe(200);
    expect((await fetch(`${backend.origin}/health/ready`)).status).toBe(403);
  });

  it('serves the page of the academy, with every file that the page names', async () => {
    const page = await (await backend.ask('/')).text();
    const files = [...new Set(page.match(/\/assets\/[^"]+/g))];
    expect(files.length).toBeGreaterThan(3);
    const answers = await Promise.all(files.map((file) => backend.ask(file)));
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  });

  it('renders pages in its thread', async () => {
    // On a busy machine the server may answer with an empty page, which the browser renders.
    await expect
      .poll(async () => (await backend.ask('/library')).text())
      .toMatch(/<div id="root">.*Biblioteca de Cursos/s);
  });

  it("serves a range of bytes of the demonstration's videos", async () => {
    const { lessons } = await (await backend.ask(`/api/courses/${await aCourseOf(backend)}`)).json();
    const answer = await backend.ask(lessons[0].videoUrl, { headers: { range: 'bytes=1000-1999' } });
    expect(answer.status).toBe(206);
    expect((await answer.arrayBuffer()).byteLength).toBe(1_000);
  });

  it('signs the admin in only with the password of the first start', async () => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const login = (password) =>
      backend.ask('/api/admin/login', { ...request, body: JSON.stringify({ username: 'admin', password }) });
    expect((await login('clave-de-prueba')).status).toBe(200);
    expect((await login('otra-clave-cualquiera')).status).toBe(401);
  });

  it('makes the certificate of a completed course as a PDF, with its thread and its fonts', async () => {
    const { userId, accessToken } = await register(backend);
    const headers = { authorization: `Bearer ${accessToken}` };
    const course = await (await backend.ask(`/api/courses/${await aCourseOf(backend)}`)).json();
    const report = { userId, courseId: course.id, progressPercentage: 100, watchTime: 0, completed: true };
    for (const { id: lessonId } of course.lessons)
      await post(backend, `/api/users/${userId}/progress`, { ...report, lessonId, lastWatched: new Date() }, headers);
    const [training] = await (await backend.ask(`/api/users/${userId}/training-history`, { headers })).json();
    const { verificationCode } = await (
      await backend.ask(`/api/certificates/${training.certificateId}`, { headers })
    ).json();
    const answer = await backend.ask(`/api/certificates/verify/${verificationCode}/pdf`);
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 8)]).toEqual([
      200,
      '%PDF-1.7',
    ]);
  });

  it('serves its OpenAPI description, and the page that shows it', async () => {
    expect((await (await backend.ask('/api/openapi.json')).json()).openapi).toMatch(/^3\./);
    expect((await backend.ask('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
  });

  it('exits with 0 after the stop message of the shell', async () => {
    expect(await backend.stop()).toBe(0);
    await expect(fetch(`${backend.origin}/health/ready`)).rejects.toThrow('fetch failed');
    backend = undefined;
  });
});

describe('the packed shell on the fake Electron', () => {
  let userData;
  let shell;
  beforeAll(async () => {
    userData = mkdtempSync(join(tmpdir(), 'academia-packed-shell-'));
    shell = await ShellProcess.start({ main: join(app, 'dist/desktop/main/main.js'), userData });
  }, 60_000);
  afterAll(async () => {
    await shell?.stop();
    rmSync(userData, { recursive: true, force: true });
  });

  it('goes from its first start to a playing video, with the steps of the smoke test', async () => {
    const page = await shell.page(/shell\.html#setup$/);
    await setUp(page);
    await playVideo(page);
    expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  }, 60_000);
});

async function aCourseOf(backend) {
  const [course] = await (await backend.ask('/api/courses')).json();
  return course.id;
}

async function register(backend) {
  const person = { email: 'ana@example.com', password: 'clave-de-prueba', name: 'Ana', lastName: 'Rojas' };
  const { accessToken } = (await (await post(backend, '/api/auth/register', person)).json()).data;
  const [userId] = Buffer.from(accessToken, 'base64url').toString().split(':');
  return { userId, accessToken };
}

function post(backend, path, body, headers = {}) {
  return backend.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
