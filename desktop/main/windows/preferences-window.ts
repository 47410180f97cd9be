import { BrowserWindow, nativeTheme } from 'electron';
import { shellScreen } from '../app/built-files.ts';
import { preferencesWindowOptions } from './window-options.ts';

/** The window 'Preferencias', of which at most one exists. */
export class PreferencesWindow {
  private window: BrowserWindow | null = null;

  constructor(private readonly localOrigin: string) {}

  open(): void {
    if (this.window) {
      this.window.focus();
      return;
    }
    const window = new BrowserWindow(
      preferencesWindowOptions(this.localOrigin, nativeTheme.shouldUseDarkColors ? 'dark' : 'light'),
    );
    window.on('closed', () => {
      this.window = null;
    });
    this.window = window;
    void window.loadURL(shellScreen('preferences'));
  }

  close(): void {
    this.window?.close();
  }
}
