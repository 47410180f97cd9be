import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';

/** The open windows, in the order of their opening, and the focused window. */
export class OpenWindows<Window extends EventEmitter & Pick<BrowserWindow, 'isVisible'>> extends EventEmitter {
  private readonly open = new Set<Window>();
  private front: Window | null = null;

  all(): Window[] {
    return [...this.open];
  }

  focused(): Window | null {
    return this.front;
  }

  add(window: Window): void {
    this.open.add(window);
    this.emit('created', window);
  }

  remove(window: Window): void {
    this.open.delete(window);
    if (this.front === window) this.front = this.all().findLast((one) => one.isVisible()) ?? null;
  }

  /** Called after the window's own `closed` listeners. */
  announceClosed(window: Window): void {
    this.emit('closed', window);
  }

  focus(window: Window | null): void {
    const before = this.front;
    if (before === window) return;
    this.front = window;
    before?.emit('blur');
    window?.emit('focus');
  }
}
