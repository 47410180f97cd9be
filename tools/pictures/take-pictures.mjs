import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalledAndBuilt } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { ROOT, SERVER } from '../../scripts/project.mjs';

const PORT = 3999;
const URL_BASE = `http://127.0.0.1:${PORT}`;
const FOLDER = join(ROOT, 'docs/pictures');
const READY_MS = 60_000;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 };
/** Account of the temporary academy of the pictures. */
const STAFF = { user: 'admin', password: 'cumbre-alamo-lucero' };
const COURSE = 'WhatsApp Business para vender todos los días';
/** The demonstration's learner has watched half of this course. */
const BEGUN_COURSE = 'Cómo manejar objeciones: precio, tiempo y confianza';
const GOAL = { minutesPerWeek: 90 };

/**
 * Pictures of README and docs. `open`: a link to follow; `press`: a button; `second`: the position at which the video
 * stops; `typed`: a text for the search; `seen`: a text to wait for; `staff`, `learner`: the account to sign in first.
 */
const PICTURES = [
  { name: 'home', path: '/', context: DESKTOP, learner: true, seen: 'Meta semanal' },
  { name: 'home-phone', path: '/', context: PHONE },
  { name: 'course', path: '/', context: DESKTOP, learner: true, open: BEGUN_COURSE, seen: 'Cursos similares' },
  { name: 'course-phone', path: '/', context: PHONE, open: COURSE, seen: 'Lo que aprenderás' },
  {
    name: 'player',
    path: '/',
    context: DESKTOP,
    learner: true,
    open: BEGUN_COURSE,
    press: 'Continuar: lección',
    second: 20,
  },
  { name: 'player-phone', path: '/', context: PHONE, open: COURSE, press: 'Comenzar curso', second: 20 },
  { name: 'sharing-phone', path: '/', context: PHONE, open: COURSE, press: 'Compartir', seen: 'Guardar código QR' },
  { name: 'profile', path: '/perfil', context: DESKTOP, learner: true, seen: 'Cerrar las demás' },
  { name: 'search-phone', path: '/search?q=catalogo', context: PHONE },
  { name: 'suggestions-phone', path: '/search', context: PHONE, typed: 'venta', seen: 'Categorías' },
  { name: 'events-phone-dark', path: '/eventos', context: { ...PHONE, colorScheme: 'dark' } },
  { name: 'booking-phone', path: '/scheduling', context: PHONE },
  { name: 'community-phone', path: '/comunidad', context: PHONE },
  { name: 'materials', path: '/materiales', context: DESKTOP },
  { name: 'materials-phone', path: '/materiales', context: PHONE },
  { name: 'help', path: '/ayuda', context: DESKTOP },
  { name: 'help-phone', path: '/ayuda', context: PHONE },
  { name: 'admin-dashboard', path: '/admin', context: DESKTOP, staff: true, seen: 'Tendencias semanales' },
  { name: 'admin-dashboard-phone', path: '/admin', context: PHONE, staff: true, seen: 'Tendencias semanales' },
  { name: 'admin-courses', path: '/admin/cursos', context: DESKTOP, staff: true, open: COURSE, seen: 'Lecciones' },
  { name: 'admin-courses-phone', path: '/admin/cursos', context: PHONE, staff: true, open: COURSE, seen: 'Lecciones' },
  {
    name: 'admin-analytics',
    path: '/admin/analiticas',
    context: DESKTOP,
    staff: true,
    seen: 'Rendimiento por categoría',
  },
  { name: 'admin-accounts', path: '/admin/cuentas', context: DESKTOP, staff: true, seen: '@ejemplo.academia' },
  { name: 'admin-accounts-phone', path: '/admin/cuentas', context: PHONE, staff: true, seen: '@ejemplo.academia' },
  { name: 'admin-backups', path: '/admin/copias', context: DESKTOP, staff: true, press: 'Probar', seen: 'Completa' },
];

/** Pictures of docs/desktop.md: pages of the desktop app itself, which no server has. */
const SHELL_PICTURES = [
  { name: 'desktop-setup', screen: 'setup' },
  { name: 'desktop-preferences', screen: 'preferences' },
];
const SHELL_PAGE = pathToFileURL(join(ROOT, 'dist/desktop/pages/shell.html')).href;
const WINDOW = { viewport: { width: 1024, height: 720 } };

/**
 * `npm run pictures [-- <beginning of a name> ...]`: takes the pictures of README and docs, all or the named ones,
 * in a temporary demonstration academy.
 */
async function run(beginnings) {
  const isWanted = ({ name }) => beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning));
  await ensureInstalledAndBuilt();
  const executablePath = await findChromium();
  const { chromium } = await import('playwright');
  const dataDir = mkdtempSync(join(tmpdir(), 'academia-pictures-'));
  const academy = {
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: STAFF.password,
  };
  const env = { ...process.env, ...academy };
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  const server = spawn(process.execPath, [join(SERVER, 'main.js')], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const learner = await learnerIn(server.stdout);
    await untilReady();
    await setGoal(learner);
    mkdirSync(FOLDER, { recursive: true });
    for (const picture of PICTURES.filter(isWanted)) await take(browser, picture, learner);
    for (const picture of SHELL_PICTURES.filter(isWanted)) await takeShell(browser, picture);
  } finally {
    await browser.close();
    server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function take(browser, { name, path, context, ...how }, learner) {
  const page = await openPage(browser, context);
  if (how.learner) await enter(page, learner);
  // A learner's notices keep a connection open, so that the network is never idle.
  await page.goto(URL_BASE + path, { waitUntil: how.learner ? 'load' : 'networkidle' });
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  if (how.staff) await signIn(page);
  if (how.open) await page.getByRole('link', { name: how.open }).first().click();
  if (how.press) await page.getByRole('button', { name: how.press }).first().click();
  if (how.typed) await typeInSearch(page, how.typed);
  if (how.second) await page.locator('video').evaluate(holdAt, how.second);
  if (how.seen) await page.getByText(how.seen).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main .mantine-Skeleton-root'));
  await page.mouse.move(0, 0);
  await save(page, name);
}

/** A page without animations, because a picture would show them half way. */
async function openPage(browser, context) {
  const settings = { locale: 'es-CL', timezoneId: 'America/Santiago', reducedMotion: 'reduce', ...context };
  return (await browser.newContext(settings)).newPage();
}

/** The account of the demonstration's learner. The server prints its password when it creates the account. */
function learnerIn(output) {
  return new Promise((resolve, reject) => {
    let printed = '';
    output.on('data', (part) => {
      printed += part;
      const [, email, password] = printed.match(/aprendizaje: (\S+) \/ (\S+)\n/) ?? [];
      if (password) resolve({ email, password });
    });
    output.once('end', () => reject(new Error('The academy ended before it printed the account of a learner.')));
  });
}

async function setGoal(learner) {
  const signedIn = await send('POST', '/api/auth/login', learner);
  const { data } = await signedIn.json();
  const [userId] = Buffer.from(data.accessToken, 'base64url').toString().split(':');
  await send('PUT', `/api/users/${userId}/study-goal`, GOAL, { authorization: `Bearer ${data.accessToken}` });
}

async function send(method, path, body, headers = {}) {
  const init = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(URL_BASE + path, init);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function enter(page, { email, password }) {
  await page.goto(`${URL_BASE}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).last().click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The code of the suggestions is loaded when the field is first used. */
async function typeInSearch(page, text) {
  const box = page.getByRole('main').getByRole('combobox');
  await box.click();
  await page.locator('main [aria-autocomplete="list"]').waitFor();
  await box.pressSequentially(text);
}

/** Runs in the page: stops the video at that second and waits until all of it is loaded. */
async function holdAt(video, second) {
  const until = (event) => new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
  while (video.paused || video.currentTime === 0) await until('timeupdate');
  video.pause();
  video.currentTime = second;
  await until('seeked');
  while (video.buffered.length === 0 || video.buffered.end(video.buffered.length - 1) < video.duration - 1)
    await until('progress');
}

async function signIn(page) {
  await page.getByLabel('Usuario').fill(STAFF.user);
  await page.getByLabel('Contraseña', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByRole('navigation', { name: 'Secciones del panel' }).waitFor();
}

async function takeShell(browser, { name, screen }) {
  const page = await openPage(browser, WINDOW);
  await page.addInitScript(answerAsShell);
  await page.goto(`${SHELL_PAGE}#${screen}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await save(page, name);
}

/** Runs in the page before its own code: answers as the desktop app does. */
function answerAsShell() {
  const settings = {
    mode: 'local',
    serverAddress: null,
    port: 47_000,
    dataFolder: null,
    backupsKept: 14,
    printer: null,
    updateFeed: null,
  };
  const backup = (day, reason) => ({
    name: `academia-2026-11-${day}T12-00-00-000Z-${reason}.sqlite`,
    reason,
    madeAt: `2026-11-${day}T12:00:00.000Z`,
    sizeBytes: 7_340_032,
    objects: { count: 79, sizeBytes: 12_582_912 },
  });
  window.academiaShell = {
    state: async () => ({ kind: 'starting' }),
    onState: () => () => {},
    readPreferences: async () => ({
      settings,
      dataFolder: 'C:\\Users\\Ana\\AppData\\Roaming\\Academia\\academy',
      printers: [],
      version: '0.1.0',
    }),
    listBackups: async () => [
      backup('20', 'daily'),
      backup('19', 'manual'),
      backup('19', 'daily'),
      backup('18', 'migration'),
    ],
  };
}

async function save(page, name) {
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 78 });
  await page.context().close();
  console.log(`docs/pictures/${name}.jpg`);
}

async function untilReady() {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${URL_BASE}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('The academy did not become ready.');
}

await run(process.argv.slice(2));
