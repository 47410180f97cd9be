import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import { projectRoot } from '../../backend/config/project-root.ts';
import { BuiltServer } from '../../backend/testing/built-server.ts';
import { ShellProcess } from '../fake-electron/shell-process.ts';
import type { ManagedSettings } from '../main/kiosk/managed-settings.ts';
import { academyPage, DesktopApp } from './desktop-app.ts';

export const KIOSK_PAGE = /^file:.*shell\.html#kiosk$/;
/** An academy on this machine that starts with its home. */
export const LOCAL_ROOM: Partial<ManagedSettings> = { server: 'local', startScreen: '/' };

/** Parts of the built app that the app on a test machine shares with it. */
const SHARED = ['preload', 'backend', 'pages'];

let built: Promise<string> | null = null;

/** The path of the app's main file with `kiosk-main.ts` as its entry, built once per run. */
async function kioskMain(): Promise<string> {
  await BuiltServer.build();
  const programs = join(projectRoot, '.cache/programs'); // Node finds the packages from here.
  await mkdir(programs, { recursive: true });
  const folder = await mkdtemp(join(programs, 'kiosk-app-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'kiosk-main.ts'),
      outDir: join(folder, 'main'),
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
  const dist = join(projectRoot, 'dist/desktop');
  await Promise.all(SHARED.map((name) => symlink(join(dist, name), join(folder, name))));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'main', 'main.js');
}

/** A machine of a training room: its managed file, and the app of its user. */
export class KioskMachine {
  readonly app = new DesktopApp();
  readonly folder = mkdtempSync(join(tmpdir(), 'academia-machine-'));
  private running: ShellProcess[] = [];

  /** Writes the managed file, as JSON unless it is a text. */
  write(content: Partial<ManagedSettings> | string, mode = 0o644): void {
    const path = join(this.folder, 'kiosk.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    chmodSync(path, mode);
  }

  /** Lets five tries to leave, as a machine on which the app ran before. */
  allowTries(): void {
    writeFileSync(join(this.app.userData, 'kiosk-exit.json'), JSON.stringify({ failures: 0, lastMs: 0 }));
  }

  /** Starts the app without waiting, because it may end at once. */
  async spawn(args: string[] = [], input?: string): Promise<ShellProcess> {
    built ??= kioskMain();
    const env = { ACADEMIA_TEST_MACHINE: this.folder };
    const shell = await ShellProcess.spawn({ main: await built, userData: this.app.userData, args, env, input });
    this.running.push(shell);
    return shell;
  }

  /** Starts the app, and waits for the shell's page. */
  async startShut(args: string[] = []): Promise<{ shell: ShellProcess; page: Page }> {
    const shell = await this.spawn(args);
    const page = await shell.page(KIOSK_PAGE);
    await page.getByRole('alert').waitFor();
    return { shell, page };
  }

  /** Starts the app on an academy with the demonstration. */
  async startPrepared(room = LOCAL_ROOM): Promise<{ shell: ShellProcess; page: Page }> {
    await this.app.prepare();
    this.write(room);
    this.allowTries();
    const shell = await this.spawn();
    return { shell, page: await academyPage(shell) };
  }

  async remove(): Promise<void> {
    await Promise.all(this.running.map((shell) => shell.kill()));
    await this.app.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
