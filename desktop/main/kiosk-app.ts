import { join } from 'node:path';
import { app, BrowserWindow, type DownloadItem, net, type WebContents } from 'electron';
import { LOADING_PAGE, shellScreen } from './app/built-files.ts';
import { log } from './app/log.ts';
import type { SettingsStore } from './app/settings.ts';
import { stopBeforeQuit } from './app/stop-before-quit.ts';
import { localOrigin } from './backend-process/local-start.ts';
import { freeFile } from './files/save-file.ts';
import { guardPages } from './guard-pages.ts';
import type { AcademyAccess } from './kiosk/admin-check.ts';
import { Exit } from './kiosk/exit.ts';
import { ExitTries } from './kiosk/exit-tries.ts';
import { ShownKioskPage } from './kiosk/kiosk-page.ts';
import { type KioskRules, kioskRulesOf } from './kiosk/kiosk-rules.ts';
import { guardKioskWindow, kioskWindowOptions } from './kiosk/kiosk-window.ts';
import type { Machine } from './kiosk/machine.ts';
import { readManagedSettings } from './kiosk/managed-settings.ts';
import { Recovery } from './kiosk/recovery.ts';
import { wipe } from './kiosk/wipe.ts';
import { ProgressPerAcademy } from './progress/progress-per-academy.ts';
import { isShellPage, mayOpenOutside, originOf } from './security/addresses.ts';
import type { RoomAccess } from './security/room-key.ts';
import { Shell } from './shell.ts';
import { logTimings } from './windows/timings.ts';

/** File in the folder of the app with the tries to leave. */
const TRIES_FILE = 'kiosk-exit.json';
const NO_FRAMES: ReadonlySet<string> = new Set();

interface KioskParts {
  readonly machine: Machine;
  readonly settings: SettingsStore;
  dataFolder(): string;
}

/** The app as a kiosk: one window, which shows the academy or the shell's page for kiosks. */
export class KioskApp {
  readonly page = new ShownKioskPage();
  readonly progress: ProgressPerAcademy;
  shell: Shell | null = null;
  rules: KioskRules | null = null;
  exit: Exit | null = null;
  /** The window of a shut kiosk. */
  private shutWindow: BrowserWindow | null = null;
  private isQuitting = false;

  constructor(private readonly parts: KioskParts) {
    this.progress = new ProgressPerAcademy(app.getPath('userData'), () => this.academyName(), log.warn);
  }

  get academyOrigin(): string | null {
    return this.shell?.academyOrigin ?? null;
  }

  async start(since: number): Promise<void> {
    const allowed = { academyOrigin: () => this.academyOrigin, frameOrigins: () => NO_FRAMES };
    guardPages(allowed, {
      openOutside: (address) => this.openOutside(address),
      handleDownload: (download, refuse) => this.handleDownload(download, refuse),
      roomAccess: () => this.roomAccess(),
    });
    app.on('before-quit', () => {
      this.isQuitting = true;
    });
    app.on('second-instance', () => this.window?.focus());
    app.on('window-all-closed', () => app.quit());
    stopBeforeQuit(() => Promise.all([this.progress.settled(), this.shell?.backend.stop()]));
    await this.open(since);
  }

  /** Opens the academy, or shows why the kiosk stays shut. */
  async open(since = performance.now()): Promise<void> {
    const { machine, settings, dataFolder } = this.parts;
    const read = await readManagedSettings(machine.kioskFile);
    const decided = kioskRulesOf(read, () => settings.read(), dataFolder);
    if (decided.kind === 'shut') return this.shut(decided.reason);
    if (!this.shell) await this.openAcademy(decided.rules, since);
  }

  /** Shows an address that leaves the academy, in place of following it. */
  openOutside(address: string): void {
    const isFromAcademy = originOf(this.shell?.main.address ?? '') === this.academyOrigin;
    if (!isFromAcademy || !mayOpenOutside(address)) {
      log.warn('a page wanted to open what it may not');
      return;
    }
    this.page.set({ kind: 'outside', address });
    void this.shell?.hold('kiosk');
  }

  /** Shows the dialog for leaving. Without effect while the kiosk is shut: only its administrators open it. */
  async askExit(): Promise<void> {
    if (!this.shell || !this.exit || (this.shell.holds && this.page.read().kind === 'exit')) return;
    this.page.set({ kind: 'exit', method: 'checking' });
    await this.shell.hold('kiosk');
    const method = await this.exit.method();
    if (this.page.read().kind === 'exit') this.page.set({ kind: 'exit', method });
  }

  async back(): Promise<void> {
    this.page.set({ kind: 'waiting', isLong: false });
    await this.shell?.release();
  }

  /** Removes what the shell stores of the person at the machine. */
  async wipe(page: WebContents): Promise<void> {
    const { academyOrigin } = this;
    if (academyOrigin) await wipe({ page, academyOrigin, progress: this.progress.current() }, log);
  }

  private roomAccess(): RoomAccess | null {
    const { academyOrigin, rules } = this;
    return rules?.roomKey && academyOrigin ? { key: rules.roomKey, origin: academyOrigin } : null;
  }

  /** Downloads go straight to their folder: the system's dialog shows the disk. */
  private handleDownload(download: DownloadItem, refuse: () => void): void {
    if (this.rules?.rights.mayDownload)
      download.setSavePath(freeFile(app.getPath('downloads'), download.getFilename()));
    else refuse();
  }

  private get window(): BrowserWindow | null {
    return this.shell?.main.window ?? this.shutWindow;
  }

  private async shut(reason: string): Promise<void> {
    log.warn('the kiosk stays shut', { reason });
    this.page.set({ kind: 'shut', reason });
    if (this.shutWindow) return;
    const nothing = { mayDownload: false, mayPrint: false, hasRoom: false };
    this.shutWindow = new BrowserWindow(kioskWindowOptions(localOrigin(this.parts.settings.read()), 'light', nothing));
    this.guard(this.shutWindow);
    await this.shutWindow.loadURL(shellScreen('kiosk'));
  }

  private async openAcademy(rules: KioskRules, since: number): Promise<void> {
    this.rules = rules;
    const { settings, dataFolder } = this.parts;
    const recovery = new Recovery(() => this.reopen());
    /** Whether a page of the academy has been shown. */
    let isShown = false;
    const shell = new Shell({ read: rules.settings, change: (change) => settings.change(change) }, dataFolder, {
      windowOptions: (origin, scheme) => kioskWindowOptions(origin, scheme, rules.rights),
      startPath: () => (isShown ? rules.returnPath : rules.startPath),
      returnsToLastPage: false,
      asksBeforeLeaving: false,
      problemScreen: 'kiosk',
      handleState: (state) => {
        recovery.handleState(state);
        if (!this.shell?.holds) this.page.set({ kind: 'waiting', isLong: recovery.isLong });
      },
    });
    this.shell = shell;
    const { webContents } = shell.main.window;
    logTimings(webContents, since);
    webContents.on('did-navigate', (_event, address) => {
      if (!this.isOwn(address)) void shell.open(); // `about:blank` emits no event that could be prevented.
    });
    webContents.on('did-finish-load', () => {
      if (originOf(webContents.getURL()) !== this.academyOrigin) return;
      isShown = true;
      recovery.handleShown();
    });
    this.guard(shell.main.window);
    this.exit = await this.newExit(shell, rules);
    this.shutWindow?.destroy();
    this.shutWindow = null;
    await shell.open();
  }

  private guard(window: BrowserWindow): void {
    guardKioskWindow(window, {
      onExitKeys: () => void this.askExit(),
      onUnresponsive: () => {
        log.warn('the page does not react');
        window.webContents.forcefullyCrashRenderer();
      },
      isQuitting: () => this.isQuitting,
    });
  }

  private async newExit(shell: Shell, { exitCodeHash }: KioskRules): Promise<Exit> {
    const tries = await ExitTries.open(join(app.getPath('userData'), TRIES_FILE), log.warn);
    const academy = (): AcademyAccess => ({
      origin: shell.academyOrigin ?? '',
      // Node's own `fetch` sends the launch cookie; a server is reached with the browser's proxy and certificates.
      fetch: shell.isLocal ? fetch : (address, options) => net.fetch(address, { ...options, credentials: 'omit' }),
      headers: shell.accessHeaders,
    });
    return new Exit({ tries, exitCodeHash, academy, warn: log.warn });
  }

  private isOwn(address: string): boolean {
    return address === LOADING_PAGE || isShellPage(address) || originOf(address) === this.academyOrigin;
  }

  private reopen(): void {
    if (!this.shell?.holds) void this.shell?.open();
  }

  private academyName(): string {
    return this.shell?.isLocal ? 'local' : (this.academyOrigin ?? '');
  }
}
