import { setTimeout } from 'node:timers/promises';
import type { BrowserWindow, PrinterInfo, WebContentsPrintOptions } from 'electron';
import type { PrintRequest, PrintResult } from '../../contract/platform.ts';

/** Longest time until a page is complete, in ms. */
const TIMEOUT_MS = 20_000;
/**
 * Runs in the page before its own scripts have data. A complete page calls `window.print()`, a page with nothing to
 * print `window.close()`.
 */
const IS_COMPLETE =
  'new Promise((resolve) => { window.print = () => resolve(true); window.close = () => resolve(false); })';
/** Electron's reason when a person closes the dialog; its spelling depends on version and system. */
const CANCELLED = /cancel/i;

/** The part of `BrowserWindow` that printing uses. */
export interface PrintWindow extends Pick<BrowserWindow, 'loadURL' | 'isDestroyed' | 'destroy'> {
  once(event: 'closed', listener: () => void): unknown;
  readonly webContents: PrintContents;
}

export interface PrintContents {
  once(event: 'dom-ready', listener: () => void): unknown;
  readonly mainFrame: { executeJavaScript(code: string): Promise<unknown> };
  getPrintersAsync(): Promise<Pick<PrinterInfo, 'name'>[]>;
  print(options: WebContentsPrintOptions, callback: (isPrinted: boolean, reason: string) => void): void;
}

/** Dependencies of `printPage`. */
export interface PrintEnvironment {
  /** The academy's origin; empty while there is none. */
  origin: string;
  /** Makes a hidden window with the academy's preload and guards. */
  openHiddenWindow(): PrintWindow;
  /** The printer that prints without a dialog; null: the dialog is shown. */
  printer: string | null;
  /** Prints on the system's printer where a dialog would be shown. */
  neverAsks?: boolean;
  log(message: string): void;
  timeoutMs?: number;
}

/** Prints a page of the academy in a hidden window as soon as the page is complete. Never throws. */
export async function printPage(
  { path, orientation = 'landscape' }: PrintRequest,
  environment: PrintEnvironment,
): Promise<PrintResult> {
  const address = URL.canParse(path, environment.origin) ? new URL(path, environment.origin) : null;
  if (address?.origin !== environment.origin) return 'failed';
  const window = environment.openHiddenWindow();
  try {
    await loadCompletely(window, address.href, environment.timeoutMs ?? TIMEOUT_MS);
    return await print(window.webContents, orientation, environment);
  } catch (error) {
    environment.log(`${address.pathname} was not printed: ${String(error)}`);
    return 'failed';
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}

/** Resolves when the page is complete. @throws if it does not load, has nothing to print, closes or takes too long */
async function loadCompletely(window: PrintWindow, address: string, timeoutMs: number): Promise<void> {
  const timer = new AbortController();
  const complete = new Promise<void>((resolve, reject) => {
    window.once('closed', () => reject(new Error('the page has closed its window')));
    // On the frame: `webContents.executeJavaScript` waits for the last picture, and the page may print before.
    window.webContents.once('dom-ready', () =>
      window.webContents.mainFrame
        .executeJavaScript(IS_COMPLETE)
        .then((hasAll) => (hasAll === true ? resolve() : reject(new Error('the page has nothing to print'))), reject),
    );
  });
  const timeout = setTimeout(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`the page was not complete after ${timeoutMs} ms`);
  });
  try {
    await Promise.race([Promise.all([complete, window.loadURL(address)]), timeout]);
  } finally {
    timer.abort();
    await timeout.catch(() => undefined);
  }
}

async function print(
  contents: PrintContents,
  orientation: 'landscape' | 'portrait',
  environment: PrintEnvironment,
): Promise<PrintResult> {
  const known = environment.printer === null ? [] : await contents.getPrintersAsync();
  const printer = known.find(({ name }) => name === environment.printer);
  if (environment.printer !== null && !printer) environment.log(`the printer ${environment.printer} is not there`);
  const options: WebContentsPrintOptions = {
    ...(printer ? { silent: true, deviceName: printer.name } : { silent: environment.neverAsks ?? false }),
    printBackground: true,
    landscape: orientation === 'landscape',
    pageSize: 'A4',
  };
  return new Promise((resolve) => {
    contents.print(options, (isPrinted, reason) => {
      if (!isPrinted) environment.log(`not printed: ${reason}`);
      resolve(isPrinted ? 'printed' : CANCELLED.test(reason) ? 'cancelled' : 'failed');
    });
  });
}
