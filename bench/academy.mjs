import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
const READY_TIMEOUT_MS = 60_000;
/** Interval of the readiness checks. A shorter one would take processor time from the starting process. */
const POLL_MS = 5;

/** Checkouts with the builds to compare: this checkout, and the path in `BENCH_AGAINST`, if set. */
export const BUILDS = process.env.BENCH_AGAINST
  ? { now: ROOT, before: resolve(process.env.BENCH_AGAINST) }
  : { now: ROOT };

/** Calls `use` with a temporary folder, which is removed afterwards. */
export async function inTemporaryFolder(use) {
  const folder = await mkdtemp(join(tmpdir(), 'academia-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Starts the built academy of a checkout on a free port and stops it when `use` ends. The rate limiter is on, with
 * limits above the load of a single address.
 * @param {Record<string, string>} environment Added to the configuration.
 * @param {(academy: { url: string, pid: number, bootMs: number }) => Promise<T>} use
 * @template T
 */
export async function withAcademy(environment, use, root = ROOT) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: `${port}`,
    LOG_LEVEL: 'info',
    RATE_LIMIT: '1000000',
    DEMO: 'on',
    BACKUPS: 'off',
    ...environment,
  };
  const program = [...(await startFlags(root)), join(root, 'dist/server/backend/main.js')];
  return withProcess(program, env, `http://127.0.0.1:${port}`, '/health/ready', use);
}

/** Node's flags in the `npm start` script of a checkout. */
async function startFlags(root) {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/**
 * Starts an academy of each build, each with a data folder below `folder`; `use` receives the academies by build name.
 * @param {Record<string, string>} environment Added to the configuration of each.
 */
export function withAcademies(folder, use, environment = {}, builds = Object.entries(BUILDS), opened = {}) {
  const [first, ...rest] = builds;
  if (!first) return use(opened);
  const [name, root] = first;
  return withAcademy(
    { ...environment, DATA_DIR: join(folder, name) },
    (academy) => withAcademies(folder, use, environment, rest, { ...opened, [name]: academy }),
    root,
  );
}

/**
 * Starts `bench/reference-server.mjs`: bare node:http that answers every request with a copy of the body at `copyOf`.
 */
export async function withReference(copyOf, use) {
  const port = await freePort();
  const env = { ...process.env, PORT: `${port}`, COPY_OF: copyOf };
  return withProcess([join(ROOT, 'bench/reference-server.mjs')], env, `http://127.0.0.1:${port}`, '/', use);
}

/**
 * Starts `bench/page-reference-server.mjs`: bare node:http with the pages of a JSON file (HTML by path) and copies of
 * other answers.
 */
export async function withPageReference(copyOf, pages, use) {
  const port = await freePort();
  const env = { ...process.env, PORT: `${port}`, COPY_OF: copyOf, PAGES: pages };
  return withProcess([join(ROOT, 'bench/page-reference-server.mjs')], env, `http://127.0.0.1:${port}`, '/', use);
}

/**
 * Starts `bench/upload-reference-server.mjs`: bare node:http that pipes every body to a file in `folder` and syncs it.
 */
export async function withUploadReference(folder, use) {
  const port = await freePort();
  const env = { ...process.env, PORT: `${port}`, UPLOADS: folder };
  return withProcess([join(ROOT, 'bench/upload-reference-server.mjs')], env, `http://127.0.0.1:${port}`, '/', use);
}

/** @param {string[]} program Node's flags and the file. */
async function withProcess(program, env, url, readyPath, use) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => child.once('exit', done));
  try {
    await untilReady(`${url}${readyPath}`, child);
    return await use({ url, pid: child.pid, bootMs: performance.now() - startedAt });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function untilReady(address, child) {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await delay(POLL_MS);
  }
  throw new Error(`${address} did not become ready`);
}

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}

/** Resident memory of a process, in megabytes. */
export async function residentMegabytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}
