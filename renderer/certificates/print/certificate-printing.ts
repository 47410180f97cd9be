/** Between the arrival of what is printed and the print dialog, in ms (specification, section 9). */
const PRINT_AFTER_MS = 1_000;
/** How long faces that do not come are waited for beyond that, in ms: the certificate is printed in the system's then. */
const FACES_WITHIN_MS = 4_000;
/** The window stays no longer than that after the dialog was opened, in ms (specification, section 9). */
const CLOSE_AFTER_MS = 10_000;

/** The window that prints itself. */
export interface PrintingWindow {
  /** Calls `work` after `waitMs`; gives back what cancels it. */
  after: (waitMs: number, work: () => void) => () => void;
  /** Ends when the faces of what is shown have loaded. */
  facesLoaded: () => Promise<unknown>;
  /** Calls `listener` when the dialog has ended; gives back what ends that. */
  onPrinted: (listener: () => void) => () => void;
  /** Opens the print dialog; many browsers stop here until it has ended. */
  print: () => void;
  /** Says a sentence in a dialog, and waits until it has been read. */
  alert: (sentence: string) => void;
  /** Closes the window, where a script opened it. */
  close: () => void;
}

/**
 * Prints what the window shows, once, and closes it after that. Call it when all of it is shown.
 * @param whenDone called when the window is closed, which a browser may refuse
 * @returns what stops it
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

/** This browser's window. */
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
