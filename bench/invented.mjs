import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FreshRequests } from './load.mjs';

const SEED_PROGRAM = join(import.meta.dirname, '../dist/server/backend/seed-scale.js');
/** Every invented learner's, see seed-scale. */
const PASSWORD = 'medicion-a-escala';
/** How many different requests a call that may repeat itself makes. */
const VARIETY = 2_400;

/**
 * Fills a database with so many invented learners, courses and so on, as `npm run seed:scale` does; or takes a copy of the one that
 * `BENCH_DATA` names, which has been filled so before.
 * @param {Record<string, number>} scale By the name of the option.
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

/** So many of the learners, evenly chosen and signed in: their tokens hold for the whole measurement. */
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

/** Requests that are made again and again, numbered. */
export function again(make) {
  return Array.from({ length: VARIETY }, (_, number) => make(number));
}

/** Requests that are made once each, numbered. */
export function anew(make) {
  let made = 0;
  return new FreshRequests(() => {
    made += 1;
    return make(made);
  });
}
