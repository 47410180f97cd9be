// A machine of a training room: from opening to a usable start screen, and from 'Terminar sesión' to a usable start
// screen, with and without the network, compared in the same rounds with loading the catalogue again in that browser.
import { chromium } from 'playwright';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { alternate, median, ms, ratio, ratios, spread, table } from './figures.mjs';
import { STAFF, signInAdmin } from './staff.mjs';

/** Reports that are not sent yet at the end of a session. */
const REPORTS = 40;

await inTemporaryFolder((folder) =>
  withAcademy({ DATA_DIR: folder, ...STAFF }, async ({ url }) => {
    const room = await prepare(url);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--disable-gpu', '--no-first-run'],
    });
    const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
    const page = await context.newPage();
    const machine = { url, page, context, ...room };
    await setUp(machine);
    report(
      await alternate({
        reference: () => loadCatalogue(machine),
        start: () => timed(() => page.goto(`${url}/sala`), nameOf(machine)),
        wipe: () => wipe(machine),
        offline: () => wipe(machine, true),
      }),
    );
    await browser.close();
  }),
);

/** Makes a training room with a machine and a learner. */
async function prepare(url) {
  const headers = { 'content-type': 'application/json', ...(await signInAdmin(url)) };
  const post = async (path, body) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { id } = await post('/api/admin/rooms', { name: 'Sala' });
  const { key } = await post(`/api/admin/rooms/${id}/keys`, { label: 'Equipo' });
  const learner = { name: 'Camila', lastName: 'Torres', rut: '12345678-5' };
  const { pin } = await post(`/api/admin/rooms/${id}/roster/by-hand`, learner);
  const [{ id: courseId }] = await (await fetch(`${url}/api/courses`)).json();
  const { lessons } = await (await fetch(`${url}/api/courses/${courseId}`)).json();
  return { key, pin, courseId, lessons };
}

async function setUp({ page, url, key, ...machine }) {
  await page.goto(`${url}/sala#${key}`);
  await page.getByRole('button', { name: 'Usar este equipo como sala' }).click();
  await nameOf({ page, ...machine }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
}

function nameOf({ page }) {
  return page.getByRole('button', { name: 'Camila T.' });
}

function endOf({ page }) {
  return page.getByRole('button', { name: 'Terminar sesión' }).first();
}

/** Time in ms until `shown` is on screen. */
async function timed(act, shown) {
  const since = performance.now();
  await act();
  await shown.waitFor();
  return performance.now() - since;
}

async function signIn(machine) {
  const { page, url, pin } = machine;
  await page.goto(`${url}/sala`);
  await nameOf(machine).click();
  await page.keyboard.type(pin);
  await endOf(machine).waitFor();
}

/** The library after a sign-in, loaded again. */
async function loadCatalogue(machine) {
  const { page } = machine;
  await signIn(machine);
  const took = await timed(() => page.reload(), page.locator('html[data-live]'));
  await endOf(machine).click();
  await nameOf(machine).waitFor();
  return took;
}

/** Ends a session with watched lessons, whose progress has to be sent, or sealed without network. */
async function wipe(machine, isOffline = false) {
  const { page, context } = machine;
  await signIn(machine);
  await page.evaluate(queueReports, { courseId: machine.courseId, lessons: machine.lessons, count: REPORTS });
  await context.setOffline(isOffline);
  const shown = isOffline ? page.getByText('No pudimos cargar los nombres') : nameOf(machine);
  const took = await timed(() => endOf(machine).click(), shown);
  await context.setOffline(false);
  return took;
}

/** Runs in the page: stores reports that were not sent yet. */
function queueReports({ courseId, lessons, count }) {
  const { id: userId } = JSON.parse(window.localStorage.getItem('userInfo') ?? '{}');
  const lastWatched = new Date().toISOString();
  const segments = Array.from({ length: 20 }, (_, index) => ({
    start: index * 10,
    end: index * 10 + 5,
    rate: 1,
    endedAt: lastWatched,
  }));
  const items = Array.from({ length: count }, (_, index) => ({
    id: `report-${index}`,
    url: '',
    timestamp: Date.now(),
    attempts: 0,
    data: {
      userId,
      courseId,
      lessonId: lessons[index % lessons.length].id,
      progressPercentage: 10,
      watchTime: 10 + index,
      completed: false,
      lastWatched,
      played: { sentAt: lastWatched, segments },
    },
  }));
  window.localStorage.setItem('failedRequests', JSON.stringify(items));
}

function report({ reference, start, wipe: online, offline }) {
  const row = (name, goal, own) => [
    name,
    goal,
    ms(median(own)),
    spread(own, ms),
    reference === own ? '' : ratio(median(ratios(own, reference))),
  ];
  table(
    ['', 'goal', 'median', 'rounds', 'of a loaded catalogue'],
    [
      row('the catalogue, loaded again (reference)', '', reference),
      row('from opening to the names', '5,000 ms', start),
      row(`from 'Terminar sesión' to the names, ${REPORTS} unsent reports`, '1,000 ms', online),
      row('the same without network, with the reports sealed', '1,000 ms', offline),
    ],
  );
}
