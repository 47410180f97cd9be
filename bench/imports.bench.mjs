// Imports of courses and accounts from CSV, and the latency of a visitor's writes during them, compared with the writes
// alone.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { ms, seconds, table } from './figures.mjs';
import { invent } from './invented.mjs';
import { STAFF, signInAdmin } from './staff.mjs';

/** Rows of the academy before the imports. */
const SCALE = { users: 160_000, courses: 2_000, progress: 10_000 };
const COURSES = { count: 2_000, lessons: 5, goalMs: 10_000 };
const ACCOUNTS = { count: 20_000, goalMs: 60_000 };
const WAIT_GOAL_MS = 60;
const ALONE_MS = 5_000;
/** Pause between two writes of the visitor. */
const PAUSE_MS = 5;

await inTemporaryFolder(async (folder) => {
  const environment = await invent(join(folder, 'data'), SCALE);
  await withAcademy({ ...environment, ...STAFF }, async ({ url }) => {
    const headers = await signInAdmin(url);
    const courses = await (await fetch(`${url}/api/courses?limit=24`)).json();
    await writesDuring(url, courses, delay(ALONE_MS)); // warms up
    const rows = [
      ['the same writes alone', '', ...waits((await writesDuring(url, courses, delay(ALONE_MS))).waits)],
      await measure(
        url,
        headers,
        courses,
        `${COURSES.count} courses of ${COURSES.lessons} lessons`,
        'courses',
        courseFile(),
        COURSES.goalMs,
      ),
      await measure(url, headers, courses, `${ACCOUNTS.count} accounts`, 'accounts', accountFile(), ACCOUNTS.goalMs),
    ];
    table(
      [
        'import into 160,000 accounts and 2,000 courses',
        'looked through, written',
        "others' writes, p50",
        'p99',
        'slowest',
      ],
      rows,
    );
  });
});

async function measure(url, headers, courses, name, kind, file, goalMs) {
  const { took, waits: found } = await writesDuring(url, courses, importFile(url, headers, kind, file));
  if (took.checkMs + took.runMs >= goalMs || Math.max(...found) >= WAIT_GOAL_MS) process.exitCode = 1;
  return [name, `${seconds(took.checkMs)}, ${seconds(took.runMs)}`, ...waits(found)];
}

/** Durations of a visitor's consecutive writes until `work` ends, and the result of `work`. */
async function writesDuring(url, courses, work) {
  const waits = [];
  let isDone = false;
  const took = work.finally(() => {
    isDone = true;
  });
  for (let index = 0; !isDone; index += 1) {
    const beganAt = performance.now();
    const answer = await fetch(`${url}/api/courses/${courses[index % courses.length].id}/view`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ viewerId: `anon_${randomUUID()}` }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a view was refused: ${answer.status}`);
    waits.push(performance.now() - beganAt);
    await delay(PAUSE_MS);
  }
  return { took: await took, waits };
}

async function importFile(url, headers, kind, body) {
  const beganAt = performance.now();
  const checked = await call(`${url}/api/admin/imports?kind=${kind}`, { method: 'POST', headers, body });
  if (checked.problemCount > 0) throw new Error(`problems: ${JSON.stringify(checked.problems.slice(0, 3))}`);
  const checkedAt = performance.now();
  let state = await call(`${url}/api/admin/imports/${checked.id}/run`, { method: 'POST', headers });
  while (state.state === 'running') {
    await delay(100);
    state = await call(`${url}/api/admin/imports/${checked.id}`, { headers });
  }
  if (state.state !== 'done' || state.failed > 0) throw new Error(`ended as ${state.state}: ${state.reason}`);
  return { checkMs: checkedAt - beganAt, runMs: performance.now() - checkedAt };
}

async function call(address, init) {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function waits(all) {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return [ms(at(0.5)), ms(at(0.99)), ms(sorted.at(-1))];
}

function courseFile() {
  const head = 'Título;Categoría;Instructor;Descripción;Minutos;Nivel;Etiquetas;Lección;Video de la lección;Segundos';
  const lines = Array.from({ length: COURSES.count }, (_, course) =>
    Array.from({ length: COURSES.lessons }, (_, lesson) => {
      const own = `Curso importado ${course};Importados;Ana Rojas;"${'Qué decir cuando tus clientes dudan. '.repeat(10)}";25;Básico;ventas`;
      return `${lesson === 0 ? own : ';;;;;;'};Lección ${lesson};https://www.youtube.com/watch?v=M7lc1UVf-VE;300`;
    }),
  );
  return [head, ...lines.flat()].join('\r\n');
}

function accountFile() {
  const lines = Array.from(
    { length: ACCOUNTS.count },
    (_, index) => `importada-${index}@ejemplo.test,Ana ${index},Rojas,+56 9 1234`,
  );
  return ['Email,Nombre,Apellido,Teléfono', ...lines].join('\n');
}
