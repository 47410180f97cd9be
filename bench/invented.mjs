import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FreshRequests } from './load.mjs';

const SEED_PROGRAM = join(import.meta.dirname, '../dist/server/backend/seed-scale.js');
/** Password of all invented learners, the same as in `backend/seed-scale.ts`. */
const PASSWORD = 'medicion-a-escala';
/** Number of different requests of a repeated call. */
const VARIETY = 2_400;

/**
 * Fills a database with invented learners, courses and other rows, as `npm run seed:scale` does, or copies the data
 * folder in `BENCH_DATA`, which has been filled before.
 * @param {Record<string, number>} scale Numbers of rows by option name.
 * @returns The environment of an academy with that database.
 */
export async function invent(dataDir, scale) {
  const environment = { DATA_DIR: dataDir, DEMO: 'off' };
  if (process.env.BENCH_DATA) {
    await cp(process.env.BENCH_DATA, dataDir, { recursive: true });
    return environment;
  }
  const args = Object.entries(scale).flatMap(([name, count]) => [`--${name}`, `${count}`]);
  await promisify(execFile)(process.execPath, [SEED_PROGRAM, ...args], { env: { ...process.env, ...environment } });
  return environment;
}

/** Signs in `count` learners, evenly chosen; their tokens are valid for the whole measurement. */
export async function signIn(url, users, count) {
  const numbers = Array.from({ length: count }, (_, index) => 1 + Math.floor((index * users) / count));
  return Promise.all(
    numbers.map(async (number) => {
      const body = JSON.stringify({ email: `persona-${number}@ejemplo.test`, password: PASSWORD });
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const token = (await answer.json()).data.accessToken;
      const profile = await (await fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${token}` } })).json();
      return { id: profile.id, token };
    }),
  );
}

/** Numbered requests that are repeated. */
export function again(make) {
  return Array.from({ length: VARIETY }, (_, number) => make(number));
}

/** Numbered requests that are sent once each. */
export function anew(make) {
  let made = 0;
  return new FreshRequests(() => {
    made += 1;
    return make(made);
  });
}
