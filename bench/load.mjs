import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/**
 * Path of wrk, found by `npm run bench`. It sends requests 10 times as fast as autocannon, which on two processors is
 * busier than the server.
 */
const WRK = process.env.WRK_PATH;
export const CONNECTIONS = 32;
const SECONDS = 2;
/** Share of a processor above which the generator is the bottleneck. */
const BUSY_LIMIT = 0.9;

/** Number of prepared requests, more than a load can send. */
const FRESH_REQUESTS = 25_000 * SECONDS;

/** The load with the busiest generator. */
let busiest = { busy: 0, perSecond: 0, connections: CONNECTIONS };

/**
 * Requests that are sent once each; the next load begins with the requests that the previous load did not send.
 * @typedef {{ method?: string, path: string, headers?: Record<string, string>, token?: string, body?: object }} Request
 */
export class FreshRequests {
  #ready = [];

  /** @param {() => Request} make */
  constructor(make) {
    this.make = make;
  }

  prepare() {
    while (this.#ready.length < FRESH_REQUESTS) this.#ready.push(this.make());
    return this.#ready;
  }

  spend(count) {
    this.#ready.splice(0, count);
  }
}

/**
 * Loads a server over `connections` connections for two seconds, with a repeated list of requests or with fresh ones.
 * @param {string} url
 * @param {Request[] | FreshRequests} requests
 * @param {number} connections
 * @returns {Promise<{ perSecond: number, p50Ms: number, p99Ms: number }>} Rejects after an answer of 4xx or 5xx.
 */
export async function load(url, requests, connections = CONNECTIONS) {
  const isFresh = requests instanceof FreshRequests;
  const all = isFresh ? requests.prepare() : requests;
  const result = await (WRK ? loadWithWrk(url, all, isFresh, connections) : loadWithAutocannon(url, all, connections));
  if (result.bad > 0) throw new Error(`${result.bad} bad answers from ${url}${all[0].path}`);
  if (isFresh) requests.spend(result.answered + CONNECTIONS);
  if (result.busy > busiest.busy) busiest = { ...result, connections };
  return result;
}

/** A line about the generator: its maximum use of a processor, and its request rate with a whole processor. */
export function generatorLine() {
  const { busy, perSecond, connections } = busiest;
  const ceiling = Math.round(perSecond / busy / 1_000) * 1_000;
  const figures = `busy for ${busy.toFixed(2)} of a processor at most; alone it asks ${ceiling.toLocaleString('en')} times a second`;
  const warning = busy > BUSY_LIMIT ? ' IT WAS THE BOTTLENECK: the highest figures say how fast it is.' : '';
  return `Load: ${WRK ? 'wrk' : 'autocannon (wrk is not installed)'}, ${connections} connections; ${figures}.${warning}`;
}

async function loadWithWrk(url, requests, isOnce, connections) {
  const file = join(tmpdir(), `academia-requests-${process.pid}`);
  await writeFile(
    file,
    requests.map((request) => {
      const text = toText(url, request);
      return `${Buffer.byteLength(text)}\n${text}`;
    }),
  );
  const args = ['-t1', `-c${connections}`, `-d${SECONDS}s`, '-s', join(import.meta.dirname, 'wrk.lua'), url];
  try {
    const { stdout } = await promisify(execFile)(WRK, [...args, '--', file, isOnce ? 'once' : 'again']);
    return JSON.parse(stdout.trimEnd().split('\n').at(-1));
  } finally {
    await rm(file, { force: true });
  }
}

/** The bytes of a request in HTTP/1.1. */
function toText(url, request) {
  const { method = 'GET', path, body } = request;
  const content = body ? JSON.stringify(body) : '';
  const length = body ? { 'content-length': Buffer.byteLength(content) } : {};
  const headers = Object.entries({ host: new URL(url).host, ...headersOf(request), ...length });
  return [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), '', content].join(
    '\r\n',
  );
}

function headersOf({ headers, token, body }) {
  return {
    ...headers,
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

async function loadWithAutocannon(url, requests, connections) {
  let asked = 0;
  const setupRequest = (base) => {
    const request = requests[asked % requests.length];
    asked += 1;
    const { method = 'GET', path, body } = request;
    return {
      ...base,
      method,
      path,
      headers: { ...base.headers, ...headersOf(request) },
      ...(body && { body: JSON.stringify(body) }),
    };
  };
  const before = process.cpuUsage();
  const result = await autocannon({ url, connections, duration: SECONDS, requests: [{ setupRequest }] });
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    answered: result.requests.total,
    busy: (user + system) / 1e6 / result.duration,
    bad: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}
