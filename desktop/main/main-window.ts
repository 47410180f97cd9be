import { BrowserWindow, dialog, nativeTheme } from 'electron';
import { log } from './log.ts';
import { mainWindowOptions } from './windows.ts';

/** Chromium's net error for a load that another one replaced. */
const ABORTED = -3;

/** The window that shows the academy, or a page of the shell in its place. */
export class MainWindow {
  readonly window: BrowserWindow;

  /** `onUnreachable`: the address that could not be loaded. */
  constructor(localOrigin: string, onUnreachable: (address: string) => void) {
    this.window = new BrowserWindow(mainWindowOptions(localOrigin, nativeTheme.shouldUseDarkColors ? 'dark' : 'light'));
    const page = this.window.webContents;
    page.on('did-fail-load', (_event, code, _description, address, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) onUnreachable(address);
    });
    page.on('render-process-gone', (_event, { reason }) => {
      log.warn('the page is gone', { reason });
      if (reason !== 'clean-exit' && reason !== 'killed') page.reload();
    });
    page.on('will-prevent-unload', (event) => {
      if (this.mayLeave()) event.preventDefault();
    });
  }

  /** Where the page is; empty before the first one. */
  get address(): string {
    return this.window.webContents.getURL();
  }

  /** Shows a page. One that can't be loaded is told to `onUnreachable`. */
  async load(address: string): Promise<void> {
    if (this.window.isDestroyed()) return;
    await this.window.loadURL(address).catch((error: Error & { errno?: number }) => {
      log.info('a page was not loaded', { reason: error.message.split(' ')[0] ?? '' });
    });
  }

  focus(): void {
    if (this.window.isMinimized()) this.window.restore();
    this.window.focus();
  }

  /** A page with something unsaved asks before it is left. */
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
