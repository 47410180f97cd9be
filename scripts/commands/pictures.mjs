import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build.mjs';
import { findChromium } from '../find-chromium.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT, SERVER } from '../project.mjs';

const PORT = 3999;
const URL_BASE = `http://127.0.0.1:${PORT}`;
const FOLDER = join(ROOT, 'docs/pictures');
const READY_MS = 60_000;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 };
/** Of the academy that is made for the pictures, and gone with it. */
const STAFF = { user: 'admin', password: 'cumbre-alamo-lucero' };
const COURSE = 'WhatsApp Business para vender todos los días';

/** What the README shows: the name of the picture, where it is taken, and how; `open` is a link that is followed,
 * `press` a button, `seen` a text to wait for, `staff` signs in first. */
const PICTURES = [
  { name: 'home', path: '/', context: DESKTOP },
  { name: 'home-phone', path: '/', context: PHONE },
  { name: 'search-phone', path: '/search?q=catalogo', context: PHONE },
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
  { name: 'admin-analytics', path: '/admin/analiticas', context: DESKTOP, staff: true, seen: 'Rendimiento por categoría' },
  { name: 'admin-accounts', path: '/admin/cuentas', context: DESKTOP, staff: true, seen: '@ejemplo.academia' },
  { name: 'admin-accounts-phone', path: '/admin/cuentas', context: PHONE, staff: true, seen: '@ejemplo.academia' },
  { name: 'admin-backups', path: '/admin/copias', context: DESKTOP, staff: true, press: 'Probar', seen: 'Completa' },
];

/** What docs/desktop.md shows: pages of the desktop app itself, which no server has. */
const SHELL_PICTURES = [
  { name: 'desktop-setup', screen: 'setup' },
  { name: 'desktop-preferences', screen: 'preferences' },
];
const SHELL_PAGE = pathToFileURL(join(ROOT, 'dist/desktop/pages/shell.html')).href;
const WINDOW = { viewport: { width: 1024, height: 720 } };

/** `npm run pictures`: takes the pictures of README and docs anew, of a demonstration academy of its own; all of them, or those whose
 * names begin with one of the arguments. */
export async function run(beginnings) {
  const isWanted = ({ name }) => beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning));
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  const executablePath = await findChromium();
  const { chromium } = await import('playwright');
  const dataDir = mkdtempSync(join(tmpdir(), 'academia-pictures-'));
  const academy = { PORT: String(PORT), DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', ADMIN_PASSWORD: STAFF.password };
  const env = { ...process.env, ...academy };
  const server = spawn(process.execPath, [join(SERVER, 'main.js')], { env, stdio: 'ignore' });
  try {
    await untilReady();
    const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
    mkdirSync(FOLDER, { recursive: true });
    for (const picture of PICTURES.filter(isWanted)) await take(browser, picture);
    for (const picture of SHELL_PICTURES.filter(isWanted)) await takeOfShell(browser, picture);
    await browser.close();
  } finally {
    server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function take(browser, { name, path, context, staff, open, press, seen }) {
  const page = await openPage(browser, context);
  await page.goto(URL_BASE + path, { waitUntil: 'networkidle' });
  if (staff) await signIn(page);
  if (open) await page.getByRole('link', { name: open }).first().click();
  if (press) await page.getByRole('button', { name: press }).first().click();
  if (seen) await page.getByText(seen).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main .mantine-Skeleton-root'));
  await page.mouse.move(0, 0);
  await keep(page, name);
}

/** Nothing moves in it: what is being coloured or moved would be taken half way. */
async function openPage(browser, context) {
  const settings = { locale: 'es-CL', timezoneId: 'America/Santiago', reducedMotion: 'reduce', ...context };
  return (await browser.newContext(settings)).newPage();
}

async function signIn(page) {
  await page.getByLabel('Usuario').fill(STAFF.user);
  await page.getByLabel('Contraseña', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByRole('navigation', { name: 'Secciones del panel' }).waitFor();
}

async function takeOfShell(browser, { name, screen }) {
  const page = await openPage(browser, WINDOW);
  await page.addInitScript(answerAsShell);
  await page.goto(`${SHELL_PAGE}#${screen}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keep(page, name);
}

/** Runs in the page, before it: what the desktop app would answer on a machine of somebody's. */
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
    listBackups: async () => [backup('20', 'daily'), backup('19', 'manual'), backup('19', 'daily'), backup('18', 'migration')],
  };
}

async function keep(page, name) {
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
