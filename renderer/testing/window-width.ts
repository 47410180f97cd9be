import { onTestFinished } from 'vitest';

const WIDTHS_PX = { phone: 390, desktop: 1_440 };
/** Width before any test, neither a phone's nor a desktop's. */
const BEGINNING_PX = window.innerWidth;

/** Sets the window's width to a phone's or a desktop's until the test ends, for styles and for media queries. */
export function atWidth(kind: 'phone' | 'desktop'): void {
  onTestFinished(() => setWidth(BEGINNING_PX));
  setWidth(WIDTHS_PX[kind]);
}

function setWidth(width: number): void {
  Reflect.get(window, 'happyDOM').setViewport({ width });
}
