import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import type { KioskRights } from '../../../contract/kiosk.ts';
import { KIOSK_ARGUMENT } from '../../shared/shell-events.ts';
import { type ColorScheme, mainWindowOptions, pagePreferences } from '../windows/window-options.ts';
import { isExitKey, reachesPage } from './keys.ts';

/** Replaces the page's own printing, whose dialog shows the disk. Screens print by the shell. */
const NO_PRINT_DIALOG = 'window.print = () => undefined';

/** Preferences of every window of a kiosk. */
export function kioskPagePreferences(localOrigin: string, rights: KioskRights) {
  const preferences = pagePreferences(localOrigin);
  return {
    ...preferences,
    devTools: false,
    spellcheck: false, // Its menu is off, and it would download dictionaries.
    disableDialogs: true, // `alert` and the like, which block the page.
    additionalArguments: [...(preferences.additionalArguments ?? []), KIOSK_ARGUMENT + JSON.stringify(rights)],
  };
}

export function kioskWindowOptions(
  localOrigin: string,
  scheme: ColorScheme,
  rights: KioskRights,
): BrowserWindowConstructorOptions {
  const { title, width, height, backgroundColor } = mainWindowOptions(localOrigin, scheme);
  return {
    title,
    width,
    height,
    backgroundColor,
    kiosk: true,
    fullscreen: true,
    frame: false,
    autoHideMenuBar: true,
    minimizable: false,
    resizable: false,
    movable: false,
    webPreferences: kioskPagePreferences(localOrigin, rights),
  };
}

interface Handlers {
  /** The keys for leaving were pressed. */
  onExitKeys(): void;
  /** The page does not react. */
  onUnresponsive(): void;
  /** Whether the app is quitting: by an admin, or with the system. */
  isQuitting(): boolean;
}

/** Leaves a window only what a kiosk allows. */
export function guardKioskWindow(window: BrowserWindow, handlers: Handlers): void {
  const page = window.webContents;
  page.on('before-input-event', (event, input) => {
    if (!reachesPage(input)) event.preventDefault();
    if (input.type === 'keyDown' && isExitKey(input)) handlers.onExitKeys();
  });
  page.on('dom-ready', () => void page.mainFrame.executeJavaScript(NO_PRINT_DIALOG).catch(() => undefined));
  window.on('unresponsive', () => handlers.onUnresponsive());
  window.on('close', (event) => {
    if (!handlers.isQuitting()) event.preventDefault(); // Alt + F4, or a gesture of the system.
  });
  window.on('minimize', () => window.restore());
  window.on('leave-full-screen', () => window.setKiosk(true));
}
