import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { findElectron } from './electron.mjs';

const PASSWORD = 'clave-de-prueba';
const STEP_MS = 60_000;
/** Exit code for a skipped run: no Electron to test with. */
const NOT_PROVED = 2;

/** `npm run desktop:smoke`: opens the desktop app in the real Electron and goes through its first start. */
export async function run() {
  await ensureInstalled(ROOT);
  const electron = await findElectron(ROOT);
  if (electron) {
    await ensureBuilt(ROOT);
    await smokeTest(ROOT, electron);
    console.log('The desktop app starts in the real Electron, opens its academy and ends.');
  } else {
    console.error(
      'NOT PROVED: Electron is not on this machine and could not be downloaded from GitHub. Nothing was tested.',
    );
    process.exitCode = NOT_PROVED;
  }
}

/**
 * Opens the built app in Electron with its own data folder, goes through the first start to the academy of this
 * machine, plays a moment of a lesson's video and ends the app.
 * @throws if a step fails
 */
async function smokeTest(root, executablePath) {
  const { _electron } = await import('playwright');
  const profile = mkdtempSync(join(tmpdir(), 'academia-smoke-'));
  const args = [root, `--user-data-dir=${profile}`];
  const env = { ...process.env, XDG_CONFIG_HOME: profile };
  const shell = await _electron.launch({ executablePath, args, env, timeout: STEP_MS });
  try {
    const userData = await shell.evaluate(({ app }) => app.getPath('userData'));
    if (!userData.startsWith(profile)) throw new Error(`it would work on real data: ${userData}`);
    const page = await shell.firstWindow();
    page.setDefaultTimeout(STEP_MS);
    await setUp(page);
    await playVideo(page);
    const isSandboxed = await shell.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().every(({ webContents }) => webContents.getLastWebPreferences()?.sandbox),
    );
    if (!isSandboxed) throw new Error('a window is not sandboxed');
  } finally {
    await shell.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Goes through the first start as a person does, to the demonstration academy of this machine. */
export async function setUp(page) {
  await page.getByRole('button', { name: 'Este equipo' }).click();
  await page.getByLabel('Contraseña de administración').fill(PASSWORD);
  await page.getByLabel('Repite la contraseña').fill(PASSWORD);
  await page.getByRole('radio', { name: 'Academia de demostración' }).check();
  await page.getByRole('button', { name: 'Crear academia' }).click();
  await page.waitForURL('http://127.0.0.1:*/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Plays a second of a lesson's video. */
export async function playVideo(page) {
  const seconds = await page.evaluate(async () => {
    const [course] = await (await fetch('/api/courses')).json();
    const { lessons } = await (await fetch(`/api/courses/${course.id}`)).json();
    const video = document.createElement('video');
    video.muted = true;
    video.src = lessons[0].videoUrl;
    await video.play();
    await new Promise((resolve) => video.addEventListener('timeupdate', () => video.currentTime > 1 && resolve()));
    return video.currentTime;
  });
  if (!(seconds > 1)) throw new Error('the video of a lesson does not play');
}
