import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import type { Settings } from '../../contract/shell.ts';
import { freePort } from '../../desktop/fake-electron/free-port.ts';
import { ShellProcess } from '../../desktop/fake-electron/shell-process.ts';
import { copyTemplate, removeDataFolder } from '../data-folders.ts';

const MAIN = join(import.meta.dirname, '../../dist/desktop/main/main.js');

/** The built desktop app on a copy of the demonstration academy, set up some time ago with 'Este equipo'. */
export class DesktopApp {
  private constructor(
    readonly shell: ShellProcess,
    readonly url: string,
    private readonly folders: string[],
  ) {}

  /** Starts the app; it opens no window before `openIn`. */
  static async start(): Promise<DesktopApp> {
    const [dataFolder, userData, port] = await Promise.all([
      copyTemplate(),
      mkdtemp(join(tmpdir(), 'academia-shell-')),
      freePort(),
    ]);
    const settings: Settings = {
      mode: 'local',
      serverAddress: null,
      port,
      dataFolder,
      backupsKept: 1,
      printer: null,
      updateFeed: null,
    };
    await writeFile(join(userData, 'settings.json'), JSON.stringify(settings));
    const shell = await ShellProcess.start({ main: MAIN, userData, env: { ACADEMIA_FAKE_ELECTRON_CONTEXT: 'test' } });
    return new DesktopApp(shell, `http://127.0.0.1:${port}`, [dataFolder, userData]);
  }

  /** Opens its windows in a browser context with the options of the test. */
  openIn(): Promise<BrowserContext> {
    return this.shell.openIn({ baseURL: this.url });
  }

  /** The main window's page, once the academy is open. */
  academyPage(): Promise<Page> {
    return this.shell.page(new RegExp(`^${this.url}/`));
  }

  /** Quits the app. @throws if it does not end by itself */
  async stop(): Promise<void> {
    await this.shell.stop();
  }

  /** Kills the app and removes its folders. */
  async clean(): Promise<void> {
    await this.shell.kill();
    await Promise.all(this.folders.map(removeDataFolder));
  }
}
