import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type Settings, type Setup, settingsSchema } from '../../contract/shell.ts';
import { ShellProcess } from '../fake-electron/shell-process.ts';
import { copyPreparedAcademy } from './prepared-academy.ts';

const MAIN = join(import.meta.dirname, '../../dist/desktop/main/main.js');
export const ADMIN_PASSWORD = 'una clave de administración';

/** Matches the addresses of the academy on this machine, or those that begin with `path`. */
export function academyAt(path = ''): RegExp {
  return new RegExp(`^http://127\\.0\\.0\\.1:\\d+${path}`);
}
export const SETUP_PAGE = /^file:.*shell\.html#setup$/;
export const PROBLEM_PAGE = /^file:.*shell\.html#problem$/;
export const PREFERENCES_PAGE = /^file:.*shell\.html#preferences$/;

/** A user data folder, and the built app, which can be started on it repeatedly. */
export class DesktopApp {
  readonly userData = mkdtempSync(join(tmpdir(), 'academia-app-'));
  private running: ShellProcess[] = [];

  /** `args`: switches of Chromium. */
  async start(args: string[] = []): Promise<ShellProcess> {
    const shell = await ShellProcess.start({ main: MAIN, userData: this.userData, args });
    this.running.push(shell);
    return shell;
  }

  /** Starts the app without waiting, because it may end at once. */
  async spawn(): Promise<ShellProcess> {
    const shell = await ShellProcess.spawn({ main: MAIN, userData: this.userData });
    this.running.push(shell);
    return shell;
  }

  /** Starts the app for the first time, and sets up an academy on this machine. */
  async startLocal(content: 'demonstration' | 'empty' = 'empty'): Promise<{ shell: ShellProcess; page: Page }> {
    const shell = await this.start();
    await finishSetup(await shell.page(SETUP_PAGE), { mode: 'local', adminPassword: ADMIN_PASSWORD, content });
    return { shell, page: await academyPage(shell) };
  }

  /** Starts the app on an academy with the demonstration that was set up before (see `prepare`). */
  async startPrepared(): Promise<{ shell: ShellProcess; page: Page }> {
    await this.prepare();
    const shell = await this.start();
    return { shell, page: await academyPage(shell) };
  }

  /** Sets up an academy with the demonstration without starting the app; `port` 0: any free port. */
  async prepare({ port = 0 } = {}): Promise<void> {
    await copyPreparedAcademy(join(this.userData, 'academy'), ADMIN_PASSWORD);
    const settings: Partial<Settings> = { mode: 'local', port };
    writeFileSync(this.settingsFile, JSON.stringify(settings));
  }

  settings(): Settings {
    return settingsSchema.parse(JSON.parse(readFileSync(this.settingsFile, 'utf8')));
  }

  get settingsFile(): string {
    return join(this.userData, 'settings.json');
  }

  /** All logs. */
  log(): string {
    const folder = join(this.userData, 'logs');
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
  }

  /** Kills all running apps, and removes the folder. */
  async remove(): Promise<void> {
    await Promise.all(this.running.map((shell) => shell.kill()));
    this.running = [];
    rmSync(this.userData, { recursive: true, force: true });
  }
}

// These actions replace their page. They run after `evaluate` has returned, because a replaced page returns nothing.

/** Finishes the setup, on the setup page. */
export function finishSetup(page: Page, setup: Setup): Promise<void> {
  return page.evaluate((chosen) => void setTimeout(() => window.academiaShell?.finishSetup(chosen)), setup);
}

/** Requests another attempt, on the problem page. */
export function retry(page: Page): Promise<void> {
  return page.evaluate(() => void setTimeout(() => window.academiaShell?.retry()));
}

/** Requests another choice of the mode, on the preferences page. */
export function chooseMode(page: Page): Promise<void> {
  return page.evaluate(() => void setTimeout(() => window.academiaShell?.chooseMode()));
}

/** Resolves with the academy's page when its screen is rendered. */
export async function academyPage(shell: ShellProcess): Promise<Page> {
  const page = await shell.page(academyAt());
  await page.getByRole('main').waitFor();
  return page;
}

/** Process id of the running backend. @throws Error when none runs. */
export async function backendPid(shell: ShellProcess): Promise<number> {
  const pid = (await shell.ask('children')).find(({ exitCode }) => exitCode === null)?.pid;
  if (pid === undefined) throw new Error('no backend runs');
  return pid;
}

/** Occupies a port of this machine until `close` is called. */
export async function occupyPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
