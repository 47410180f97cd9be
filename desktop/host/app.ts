import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AboutPanelOptionsOptions, App, CommandLine } from 'electron';
import { browser } from './browser.ts';
import { type HostBrowserWindow, windows } from './browser-window.ts';
import { CommandLineSwitches } from './command-line.ts';
import { preventable } from './preventable.ts';
import { printers } from './printers.ts';
import { profile } from './profile.ts';
import { readPackage } from './read-package.ts';
import { defaultSession } from './session.ts';
import { SingleInstance } from './single-instance.ts';
import { timeline } from './timeline.ts';

type PathName = Parameters<App['getPath']>[0];
type Members =
  | 'whenReady'
  | 'isReady'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'focus'
  | 'getPath'
  | 'setPath'
  | 'getAppPath'
  | 'getName'
  | 'setName'
  | 'name'
  | 'getVersion'
  | 'getLocale'
  | 'getSystemLocale'
  | 'getPreferredSystemLanguages'
  | 'isPackaged'
  | 'enableSandbox'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'setAboutPanelOptions'
  | 'showAboutPanel'
  | 'setAppUserModelId'
  | 'setAppLogsPath'
  | 'setAsDefaultProtocolClient'
  | 'commandLine';

const PROFILE = 'chromium';

/** The app's life, from the launch of Chromium to the end of the process. */
export class HostApp extends EventEmitter implements Pick<App, Members> {
  readonly isPackaged = process.env.ACADEMIA_HOST_PACKAGED === '1';
  readonly switches = new CommandLineSwitches();
  readonly commandLine: CommandLine = this.switches;
  readonly aboutPanel: AboutPanelOptionsOptions[] = [];
  private readonly folder = resolve(process.env.ACADEMIA_HOST_USER_DATA ?? join(tmpdir(), 'desktop-host'));
  private readonly paths = new Map<string, string>();
  private readonly package = readPackage(process.argv[1] ?? process.cwd());
  private readonly instance = new SingleInstance((...args) => this.emit('second-instance', {}, ...args));
  private ready: Promise<void> | null = null;
  private hasStarted = false;
  private end: 'running' | 'closing windows' | 'ending' = 'running';
  name = this.package.name;

  constructor() {
    super();
    this.on('newListener', (event) => {
      if (event === 'ready') void this.whenReady();
    });
    windows.on('created', (window: HostBrowserWindow) => this.handleCreated(window));
    windows.on('closed', () => this.handleClosed());
  }

  whenReady(): Promise<void> {
    this.ready ??= this.start();
    return this.ready;
  }

  isReady(): boolean {
    return this.hasStarted;
  }

  getPath(name: PathName): string {
    const path = this.paths.get(name) ?? this.defaultPath(name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  setPath(name: string, path: string): void {
    this.paths.set(name, path);
  }

  setAppLogsPath(path?: string): void {
    this.setPath('logs', path ?? join(this.getPath('userData'), 'logs'));
  }

  getAppPath(): string {
    return this.package.folder;
  }

  getName(): string {
    return this.name;
  }

  setName(name: string): void {
    this.name = name;
  }

  getVersion(): string {
    return this.package.version;
  }

  getLocale(): string {
    return 'es-CL';
  }

  getSystemLocale(): string {
    return 'es-CL';
  }

  getPreferredSystemLanguages(): string[] {
    return ['es-CL'];
  }

  /** Every page of the host runs in its sandbox as far as the machine allows. */
  enableSandbox(): void {
    this.emit('host:sandbox');
  }

  requestSingleInstanceLock(additionalData: Record<string, unknown> = {}): boolean {
    return this.instance.request(this.getPath('userData'), additionalData);
  }

  hasSingleInstanceLock(): boolean {
    return this.instance.isHeld;
  }

  releaseSingleInstanceLock(): void {
    this.instance.release();
  }

  setAboutPanelOptions(options: AboutPanelOptionsOptions): void {
    this.aboutPanel.push(options);
  }

  showAboutPanel(): void {
    this.emit('host:about-panel');
  }

  setAppUserModelId(id: string): void {
    this.emit('host:app-user-model-id', id);
  }

  setAsDefaultProtocolClient(): boolean {
    return true;
  }

  focus(): void {
    windows.focus(windows.all()[0] ?? null);
  }

  relaunch(): void {
    this.emit('host:relaunch');
  }

  /** Closes the windows, each of which may refuse; then everything ends, if no listener forbids it. */
  quit(): void {
    if (this.end !== 'running') return;
    const event = preventable({});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.end = 'closing windows';
    for (const window of windows.all()) window.close();
    if (windows.all().length > 0) this.end = 'running';
    else this.finish(0);
  }

  /** Ends at once: nobody is asked. */
  exit(exitCode = 0): void {
    if (this.end === 'ending') return;
    this.end = 'ending';
    for (const window of windows.all()) window.destroy();
    void this.leave(exitCode);
  }

  private async start(): Promise<void> {
    // The switches that are set in the same breath count, as they do in Electron.
    await new Promise(setImmediate);
    const folder = this.getPath('sessionData');
    printers.printInto(join(this.getPath('userData'), 'printed'));
    const { chromium } = await browser.start(join(folder, PROFILE), this.switches.list());
    await profile.chosen();
    await defaultSession.start(chromium.connection.browser, join(folder, 'downloading'));
    this.hasStarted = true;
    timeline.begin();
    this.emit('ready', {}, {});
  }

  private defaultPath(name: PathName): string {
    if (name === 'userData') return this.folder;
    if (name === 'sessionData') return this.getPath('userData');
    if (name === 'logs') return join(this.folder, 'logs');
    if (name === 'home') return homedir();
    if (name === 'temp') return tmpdir();
    return join(this.folder, 'system', name);
  }

  private handleCreated(window: HostBrowserWindow): void {
    this.emit('web-contents-created', {}, window.webContents);
    this.emit('browser-window-created', {}, window.asElectron());
  }

  private handleClosed(): void {
    if (windows.all().length > 0 || this.end !== 'running') return;
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  private finish(exitCode: number): void {
    const event = preventable({});
    this.emit('will-quit', event);
    this.end = event.defaultPrevented ? 'running' : 'ending';
    if (!event.defaultPrevented) void this.leave(exitCode);
  }

  private async leave(exitCode: number): Promise<void> {
    this.emit('quit', {}, exitCode);
    await this.instance.settled();
    await browser.close();
    this.instance.release();
    process.exit(exitCode);
  }
}

export const app = new HostApp();
