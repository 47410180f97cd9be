/** Milliseconds between showing the certificate and opening the print dialog. */
const PRINT_AFTER_MS = 1_000;
/** Further milliseconds to load the fonts; after them the certificate prints in system fonts. */
const FACES_WITHIN_MS = 4_000;
/** Milliseconds after which the window closes, counted from the opening of the print dialog. */
const CLOSE_AFTER_MS = 10_000;

/** Functions of the window that prints. */
export interface PrintingWindow {
  /** Calls `work` after `waitMs`; returns a function that cancels it. */
  after: (waitMs: number, work: () => void) => () => void;
  /** Resolves when the fonts have loaded. */
  facesLoaded: () => Promise<unknown>;
  /** Calls `listener` after the dialog closes; returns a function that unsubscribes. */
  onPrinted: (listener: () => void) => () => void;
  /** Opens the print dialog; many browsers block until it closes. */
  print: () => void;
  /** Shows a sentence in a dialog and blocks until it closes. */
  alert: (sentence: string) => void;
  /** Closes the window; browsers allow it only if a script opened the window. */
  close: () => void;
}

/**
 * Prints the window once, then closes it. Call it after the whole certificate is shown.
 * @param whenDone called after closing the window, which a browser may refuse
 * @returns a function that stops it
 */
export function printAndClose(window: PrintingWindow, whenDone: () => void): () => void {
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const one of stops.splice(0)) one();
  };
  const finish = () => {
    stop();
    window.close();
    whenDone();
  };
  const print = () => {
    stop();
    stops.push(window.onPrinted(finish), window.after(CLOSE_AFTER_MS, finish));
    window.print();
  };
  const printWithFaces = () => {
    let isWaiting = true;
    const go = () => {
      if (isWaiting) print();
    };
    stops.push(window.after(FACES_WITHIN_MS, go), () => {
      isWaiting = false;
    });
    window.facesLoaded().then(go, go);
  };
  stops.push(window.after(PRINT_AFTER_MS, printWithFaces));
  return stop;
}

/** The current browser window. */
export const browserWindow: PrintingWindow = {
  after: (waitMs, work) => {
    const timer = setTimeout(work, waitMs);
    return () => clearTimeout(timer);
  },
  facesLoaded: () => document.fonts.ready,
  onPrinted: (listener) => {
    window.addEventListener('afterprint', listener);
    return () => window.removeEventListener('afterprint', listener);
  },
  print: () => window.print(),
  alert: (sentence) => window.alert(sentence),
  close: () => window.close(),
};
