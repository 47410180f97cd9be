// The p99 of progress reports with and without a running backup of 1 GB, half of it in the database, half in objects.
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sqlite3 from 'sqlite3';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { alternate, each, median, ms, ratio, ratios, spread, table } from './figures.mjs';
import { FreshRequests, generatorLine, load } from './load.mjs';
import { lessonsAt, reportsOf } from './reports.mjs';

const MB = 1_024 * 1_024;
/** Size of each half. */
const SIZE_MB = 512;
const OBJECT_MB = 16;
const REPORTS_A_LESSON = 9;
const PASSWORD = 'a-password-for-the-bench';
const GOAL = 2;

await inTemporaryFolder((folder) =>
  withAcademy({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD }, async ({ url }) => {
    await fill(folder);
    await measure(url, folder);
  }),
);

async function measure(url, folder) {
  const admin = await signIn(url);
  const reports = new FreshRequests(reportsOf(await lessonsAt(url), REPORTS_A_LESSON));
  const made = [];
  const beside = async () => {
    await rm(join(folder, 'backups'), { recursive: true, force: true }); // otherwise its objects need no copying
    const startedAt = performance.now();
    const ended = makeBackup(url, admin).then(() => made.push(performance.now() - startedAt));
    const loads = [];
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    while (!isOver) loads.push(await load(url, reports));
    await ended;
    return { p99Ms: Math.max(...each(loads, 'p99Ms')), perSecond: median(each(loads, 'perSecond')) };
  };
  const rounds = await alternate({ alone: () => load(url, reports), beside }, 3);
  const slower = ratios(each(rounds.beside, 'p99Ms'), each(rounds.alone, 'p99Ms'));
  const row = (name, figures, goal = '') => [name, ms(median(figures)), spread(figures, ms), goal];
  table(
    ['', 'measured', 'rounds', 'goal'],
    [
      row('p99 of a report, nothing else going on', each(rounds.alone, 'p99Ms')),
      row('p99 of a report beside a backup, the worst two seconds of it', each(rounds.beside, 'p99Ms')),
      ['of the same round alone', ratio(median(slower)), spread(slower), `<= ${GOAL}`],
      row(`a backup of ${(2 * SIZE_MB) / 1_024} GB, beside the load`, made.slice(1)),
    ],
  );
  console.log(generatorLine());
  if (median(slower) > GOAL) process.exitCode = 1;
}

async function makeBackup(url, headers) {
  const address = `${url}/api/admin/backups`;
  await fetch(address, { method: 'POST', headers });
  for (;;) {
    const { task, ended } = await (await fetch(address, { headers })).json();
    if (ended?.problem) throw new Error(ended.problem);
    if (!task) return;
    await delay(200);
  }
}

/** Fills the academy with rows of the audit log and with objects, like one that has run for years. */
async function fill(folder) {
  await mkdir(join(folder, 'objects/materials'), { recursive: true });
  for (let number = 0; number < SIZE_MB / OBJECT_MB; number += 1)
    await writeFile(join(folder, 'objects/materials', `file-${number}.bin`), randomBytes(OBJECT_MB * MB));
  const database = new sqlite3.Database(join(folder, 'academia.sqlite'));
  await new Promise((done, failed) =>
    database.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${SIZE_MB * 64})
       INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "subjectId", "before", "createdAt")
       SELECT 'bench-' || i, '', '', '', '', hex(randomblob(8000)), '' FROM n;
       PRAGMA wal_checkpoint(TRUNCATE)`,
      (error) => (error ? failed(error) : database.close(done)),
    ),
  );
}

async function signIn(url) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body });
  return { 'x-admin-key': (await answer.json()).adminKey };
}
