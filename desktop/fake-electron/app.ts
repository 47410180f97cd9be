import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { App } from 'electron';
import { browser } from './browser.ts';
import { type FakeBrowserWindow, windows } from './browser-window.ts';
import { preventable } from './preventable.ts';
import { printers } from './printers.ts';
import { profile } from './profile.ts';
import { readPackage } from './read-package.ts';
import { defaultSession } from './session.ts';
import { SingleInstance } from './single-instance.ts';

type PathName = Parameters<App['getPath']>[0];
type Members =
  | 'whenReady'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'getPath'
  | 'getAppPath'
  | 'setName'
  | 'name'
  | 'getVersion'
  | 'isPackaged'
  | 'enableSandbox'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId';

const PROFILE = 'chromium';

/** The app, from the launch of Chromium to the end of the process. */
export class FakeApp extends EventEmitter implements Pick<App, Members> {
  readonly isPackaged = process.env.ACADEMIA_FAKE_ELECTRON_PACKAGED === '1';
  private readonly folder = resolve(process.env.ACADEMIA_FAKE_ELECTRON_USER_DATA ?? join(tmpdir(), 'fake-electron'));
  private readonly package = readPackage(process.argv[1] ?? process.cwd());
  private readonly instance = new SingleInstance((...args) => this.emit('second-instance', {}, ...args));
  private ready: Promise<void> | null = null;
  private end: 'running' | 'closing windows' | 'ending' = 'running';
  name = this.package.name;

  constructor() {
    super();
    windows.on('created', (window: FakeBrowserWindow) => this.handleCreated(window));
    windows.on('closed', () => this.handleClosed());
  }

  whenReady(): Promise<void> {
    this.ready ??= this.start();
    return this.ready;
  }

  getPath(name: PathName): string {
    const path = this.pathOf(name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  getAppPath(): string {
    return this.package.folder;
  }

  setName(name: string): void {
    this.name = name;
  }

  getVersion(): string {
    return this.package.version;
  }

  /** Only emits `fake:sandbox`: Chromium runs with `--no-sandbox` here. */
  enableSandbox(): void {
    this.emit('fake:sandbox');
  }

  requestSingleInstanceLock(additionalData: Record<string, unknown> = {}): boolean {
    return this.instance.request(this.getPath('userData'), additionalData);
  }

  setAppUserModelId(id: string): void {
    this.emit('fake:app-user-model-id', id);
  }

  /** Closes the windows, each of which may refuse; then quits unless a listener prevents it. */
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

  /** Only writes that a new instance would start when this one ends. */
  relaunch(): void {
    process.stdout.write('fake Electron: relaunch\n');
  }

  /** Exits at once, without `close` or `before-quit` events. */
  exit(exitCode = 0): void {
    if (this.end === 'ending') return;
    this.end = 'ending';
    for (const window of windows.all()) window.destroy();
    void this.leave(exitCode);
  }

  private async start(): Promise<void> {
    const folder = this.getPath('sessionData');
    const switches = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
    printers.printInto(join(this.getPath('userData'), 'printed'));
    const { chromium } = await browser.start(join(folder, PROFILE), switches);
    await profile.chosen();
    await defaultSession.start(chromium.connection.browser, join(folder, 'downloading'));
  }

  private pathOf(name: PathName): string {
    if (name === 'userData') return this.folder;
    if (name === 'sessionData') return this.getPath('userData');
    if (name === 'logs') return join(this.folder, 'logs');
    if (name === 'home') return homedir();
    if (name === 'temp') return tmpdir();
    return join(this.folder, 'system', name);
  }

  private handleCreated(window: FakeBrowserWindow): void {
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

export const app = new FakeApp();
