import { onTestFinished } from 'vitest';

const WIDTHS_PX = { phone: 390, desktop: 1_440 };
/** Where tests begin: neither. */
const BEGINNING_PX = window.innerWidth;

/** Makes the window as wide as a phone or a desktop until the test ends, for styles as well as for whoever asks. */
export function atWidth(kind: 'phone' | 'desktop'): void {
  onTestFinished(() => setWidth(BEGINNING_PX));
  setWidth(WIDTHS_PX[kind]);
}

function setWidth(width: number): void {
  Reflect.get(window, 'happyDOM').setViewport({ width });
}
