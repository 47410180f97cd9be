import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

const ROOT = join(import.meta.dirname, '..');
const READY_TIMEOUT_MS = 60_000;
export const CONNECTIONS = 32;

/** A folder that is removed when `use` ends. */
export async function inTemporaryFolder(use) {
  const folder = await mkdtemp(join(tmpdir(), 'academia-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Starts the built academy on its own port and stops it when `use` ends. The rate limiter is on, with limits that one loading address
 * does not reach.
 * @param {Record<string, string>} environment Added to the configuration.
 * @param {(academy: { url: string, pid: number, bootMs: number }) => Promise<T>} use
 * @template T
 */
export async function withAcademy(environment, use) {
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
  return withProcess(join(ROOT, 'dist/server/backend/main.js'), env, `http://127.0.0.1:${port}`, '/health/ready', use);
}

/** Starts `bench/reference-server.mjs`: bare node:http, answering every request with the body that is at `copyOf` now. */
export async function withReference(copyOf, use) {
  const port = await freePort();
  const env = { ...process.env, PORT: `${port}`, COPY_OF: copyOf };
  return withProcess(join(ROOT, 'bench/reference-server.mjs'), env, `http://127.0.0.1:${port}`, '/', use);
}

async function withProcess(program, env, url, readyPath, use) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
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
  }
  throw new Error(`${address} did not become ready`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Loads an address over 32 connections.
 * @param {import('autocannon').Options} options
 * @returns {Promise<{ perSecond: number, p50Ms: number, p99Ms: number }>} Throws on any answer that is not 2xx or 304.
 */
export async function load(options) {
  const result = await autocannon({ connections: CONNECTIONS, duration: 4, ...options });
  const bad = result.errors + result.timeouts + result['4xx'] + result['5xx'];
  if (bad > 0) throw new Error(`${bad} bad answers from ${options.url}`);
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/**
 * Options that make every request anew.
 * @param {() => { method?: string, path: string, token?: string, body?: object }} make
 */
export function each(make) {
  const setupRequest = (request) => {
    const { method = 'GET', path, token, body } = make();
    const headers = {
      ...request.headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return { ...request, method, path, headers, ...(body && { body: JSON.stringify(body) }) };
  };
  return { requests: [{ setupRequest }] };
}

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** One line of figures. */
export function line(name, figures) {
  const shown = Object.entries(figures).map(
    ([key, value]) => `${key} ${typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value}`,
  );
  console.log(`${name.padEnd(44)} ${shown.join('  ')}`);
}
