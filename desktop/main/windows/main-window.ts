import { BrowserWindow, type BrowserWindowConstructorOptions, dialog, nativeTheme } from 'electron';
import { log } from '../app/log.ts';
import type { ColorScheme } from './window-options.ts';

/** Chromium's net error for a load that another one replaced. */
const ABORTED = -3;

/** A page that crashes twice within this time, in ms, is in a crash loop. */
const CRASH_LOOP_MS = 10_000;

interface Handlers {
  /** An address could not be loaded. */
  onUnreachable(address: string): void;
  /** The page crashed; `isLoop`: for the second time within 10 s. */
  onCrash(isLoop: boolean): void;
  /** Whether a dialog asks before a page with unsaved changes is left. */
  readonly asksBeforeLeaving: boolean;
}

/** The window that shows the academy, or a page of the shell in its place. */
export class MainWindow {
  readonly window: BrowserWindow;
  private lastCrashMs = Number.NEGATIVE_INFINITY;

  constructor(
    optionsFor: (scheme: ColorScheme) => BrowserWindowConstructorOptions,
    private readonly handlers: Handlers,
  ) {
    this.window = new BrowserWindow(optionsFor(nativeTheme.shouldUseDarkColors ? 'dark' : 'light'));
    const page = this.window.webContents;
    page.on('did-fail-load', (_event, code, _description, address, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) handlers.onUnreachable(address);
    });
    page.on('render-process-gone', (_event, { reason }) => {
      log.warn('the page is gone', { reason });
      if (reason !== 'clean-exit') this.handleCrash();
    });
    page.on('will-prevent-unload', (event) => {
      if (!handlers.asksBeforeLeaving || this.mayLeave()) event.preventDefault();
    });
  }

  /** The address of the page; empty before the first page, and after the window is closed. */
  get address(): string {
    return this.window.isDestroyed() ? '' : this.window.webContents.getURL();
  }

  /** Loads a page; `onUnreachable` is called if it can't be loaded. */
  async load(address: string): Promise<void> {
    if (this.window.isDestroyed()) return;
    await this.window.loadURL(address).catch((error: Error & { errno?: number }) => {
      log.info('a page was not loaded', { reason: error.message.split(' ')[0] ?? '' });
    });
  }

  focus(): void {
    if (this.window.isDestroyed()) return; // The app is quitting.
    if (this.window.isMinimized()) this.window.restore();
    this.window.focus();
  }

  private handleCrash(): void {
    const isLoop = performance.now() - this.lastCrashMs < CRASH_LOOP_MS;
    this.lastCrashMs = performance.now();
    this.handlers.onCrash(isLoop);
  }

  /** Confirms leaving a page with unsaved changes. */
  private mayLeave(): boolean {
    const choice = dialog.showMessageBoxSync(this.window, {
      type: 'question',
      message: 'Hay cambios sin guardar.',
      detail: 'Si sales ahora, se pierden.',
      buttons: ['Salir sin guardar', 'Quedarse'],
      defaultId: 1,
      cancelId: 1,
    });
    return choice === 0;
  }
}
