import { setTimeout } from 'node:timers/promises';
import type { BrowserWindow, PrinterInfo, WebContentsPrintOptions } from 'electron';
import type { PrintRequest, PrintResult } from '../../contract/platform.ts';

/** How long a page may take until all of it is there, in ms. */
const PATIENCE_MS = 20_000;
/** Runs in the page before its own scripts have data: `window.print()` says that it is whole, `window.close()` that it never will be. */
const IS_WHOLE = 'new Promise((resolve) => { window.print = () => resolve(true); window.close = () => resolve(false); })';
/** What Electron says when a person closes the dialog; how it is spelled depends on version and system. */
const CANCELLED = /cancel/i;

/** What printing uses of a `BrowserWindow`. */
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

export interface PrintingHost {
  /** The academy's origin; empty while there is none. */
  origin: string;
  /** A window with the academy's preload and guards that nobody sees. */
  openHiddenWindow(): PrintWindow;
  /** The printer that prints without asking; null: the dialog asks. */
  printer: string | null;
  log(message: string): void;
  patienceMs?: number;
}

/** Prints a page of the academy, in a window that nobody sees, when the page says that it is whole. Never throws. */
export async function printPage({ path, orientation = 'landscape' }: PrintRequest, host: PrintingHost): Promise<PrintResult> {
  const address = URL.canParse(path, host.origin) ? new URL(path, host.origin) : null;
  if (address?.origin !== host.origin) return 'failed';
  const window = host.openHiddenWindow();
  try {
    await whole(window, address.href, host.patienceMs ?? PATIENCE_MS);
    return await print(window.webContents, orientation, host);
  } catch (error) {
    host.log(`${address.pathname} was not printed: ${String(error)}`);
    return 'failed';
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}

/** Ends when the page is whole. @throws when it does not load, closes its window or takes too long */
async function whole(window: PrintWindow, address: string, patienceMs: number): Promise<void> {
  const giveUp = new AbortController();
  const isWhole = new Promise<void>((resolve, reject) => {
    window.once('closed', () => reject(new Error('the page has closed its window')));
    // Of the frame: `webContents.executeJavaScript` waits until the last picture has loaded, and the page may print before.
    window.webContents.once('dom-ready', () =>
      window.webContents.mainFrame
        .executeJavaScript(IS_WHOLE)
        .then((hasAll) => (hasAll === true ? resolve() : reject(new Error('the page has nothing to print'))), reject),
    );
  });
  const isLate = setTimeout(patienceMs, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`the page was not whole after ${patienceMs} ms`);
  });
  try {
    await Promise.race([Promise.all([isWhole, window.loadURL(address)]), isLate]);
  } finally {
    giveUp.abort();
    await isLate.catch(() => undefined);
  }
}

async function print(contents: PrintContents, orientation: 'landscape' | 'portrait', host: PrintingHost): Promise<PrintResult> {
  const known = host.printer === null ? [] : await contents.getPrintersAsync();
  const printer = known.find(({ name }) => name === host.printer);
  if (host.printer !== null && !printer) host.log(`the printer ${host.printer} is not there: the dialog asks`);
  const options: WebContentsPrintOptions = {
    ...(printer ? { silent: true, deviceName: printer.name } : { silent: false }),
    printBackground: true,
    landscape: orientation === 'landscape',
    pageSize: 'A4',
  };
  return new Promise((resolve) => {
    contents.print(options, (isPrinted, reason) => {
      if (!isPrinted) host.log(`not printed: ${reason}`);
      resolve(isPrinted ? 'printed' : CANCELLED.test(reason) ? 'cancelled' : 'failed');
    });
  });
}
