// The desktop app on the fake Electron, with an existing database: time from whenReady to the
// loading page and to the academy, memory, and processor time when idle. Compared with the start of the server alone in
// the same run.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { inTemporaryFolder, residentMegabytes, withAcademy } from './academy.mjs';
import { each, median, ms, ratio, ratios, seconds, spread, table } from './figures.mjs';

const ROOT = join(import.meta.dirname, '..');
const ROUNDS = 5;
const START_LIMIT_MS = 60_000;
const SETTLE_MS = 5_000;
const IDLE_MS = 10_000;
/** Ticks of processor time per second on Linux (`getconf CLK_TCK`). */
const TICKS = 100;
const megabytes = (number) => `${number.toFixed(0)} MB`;
const share = (number) => `${number.toFixed(1)} % of a core`;
/** Measured figures with their format and their upper limit. */
const FIGURES = [
  { key: 'loadingPageMs', name: 'loading page shown', show: ms, goal: 300 },
  { key: 'usableMs', name: 'academy usable', show: seconds, goal: 3_000 },
  { key: 'backendMegabytes', name: "memory of the backend's process", show: megabytes, goal: 200 },
  { key: 'shellMegabytes', name: "memory of the shell's process", show: megabytes },
  { key: 'idlePercent', name: 'idle, shell and backend together', show: share, goal: 1 },
];

const { module: fakeElectron } = await runnerImport(join(ROOT, 'desktop/fake-electron/shell-process.ts'));

await inTemporaryFolder(async (userData) => {
  await writeFile(join(userData, 'settings.json'), JSON.stringify({ mode: 'local' }));
  const environment = { DATA_DIR: join(userData, 'academy') };
  await withAcademy(environment, async () => undefined); // creates the database
  const rounds = [];
  const server = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    server.push(await withAcademy(environment, async ({ bootMs }) => bootMs));
    rounds.push(await withShell(userData, measure));
  }
  report(rounds, server);
});

async function withShell(userData, use) {
  const shell = await fakeElectron.ShellProcess.start({ main: join(ROOT, 'dist/desktop/main/main.js'), userData });
  try {
    return await use(shell);
  } finally {
    await shell.stop();
  }
}

/** Durations of a start in milliseconds, memory, and processor time when idle. */
async function measure(shell) {
  const usable = await loggedMs(shell, 'academy usable');
  const backend = (await shell.ask('children')).find(({ exitCode }) => exitCode === null).pid;
  await delay(SETTLE_MS);
  const before = await Promise.all([shell.pid, backend].map(ticksOf));
  await delay(IDLE_MS);
  const after = await Promise.all([shell.pid, backend].map(ticksOf));
  const spent = after.reduce((sum, ticks, index) => sum + ticks - before[index], 0);
  return {
    loadingPageMs: await loggedMs(shell, 'loading page shown'),
    usableMs: usable,
    backendMegabytes: await residentMegabytes(backend),
    shellMegabytes: await residentMegabytes(shell.pid),
    idlePercent: (spent / TICKS / (IDLE_MS / 1_000)) * 100,
  };
}

/** The `ms` of a line in the shell's log; resolves when the line appears. @throws Error after 60 s */
async function loggedMs(shell, event) {
  const deadline = performance.now() + START_LIMIT_MS;
  const pattern = new RegExp(`${event} \\{"ms":(\\d+)\\}`);
  while (performance.now() < deadline) {
    const found = pattern.exec(shell.log);
    if (found) return Number(found[1]);
    await delay(20);
  }
  throw new Error(`The shell did not say '${event}'.\n${shell.log}`);
}

function report(rounds, server) {
  const rows = FIGURES.map(({ key, name, show, goal }) => {
    const figures = each(rounds, key);
    if (goal && median(figures) >= goal) process.exitCode = 1;
    return [name, show(median(figures)), spread(figures, show), goal ? `< ${show(goal)}` : ''];
  });
  const ofServer = ratios(each(rounds, 'usableMs'), server);
  const ofServerRow = [
    "academy usable, of the server's own start in the same run",
    ratio(median(ofServer)),
    spread(ofServer),
    '',
  ];
  table(['', 'measured', 'rounds', 'goal'], [...rows, ofServerRow]);
}

/** Processor time of a process, user and system, in ticks. Source: proc(5), /proc/pid/stat, fields 14 and 15. */
async function ticksOf(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
