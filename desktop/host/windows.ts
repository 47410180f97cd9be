import { EventEmitter } from 'node:events';
import type { HostBrowserWindow } from './browser-window.ts';

/** The open windows, in the order they were opened, and the one that has the focus. */
class Windows extends EventEmitter {
  private readonly open = new Set<HostBrowserWindow>();
  private front: HostBrowserWindow | null = null;

  all(): HostBrowserWindow[] {
    return [...this.open];
  }

  focused(): HostBrowserWindow | null {
    return this.front;
  }

  add(window: HostBrowserWindow): void {
    this.open.add(window);
    this.emit('created', window);
  }

  remove(window: HostBrowserWindow): void {
    this.open.delete(window);
    if (this.front === window) this.front = this.all().findLast((one) => one.isVisible()) ?? null;
  }

  /** Called when its own listeners have heard that it has gone. */
  told(window: HostBrowserWindow): void {
    this.emit('closed', window);
  }

  focus(window: HostBrowserWindow | null): void {
    const before = this.front;
    if (before === window) return;
    this.front = window;
    before?.emit('blur');
    window?.emit('focus');
  }
}

export const windows = new Windows();
