import { EventEmitter } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';

type Members =
  | 'minimize'
  | 'restore'
  | 'isMinimized'
  | 'maximize'
  | 'isMaximized'
  | 'setFullScreen'
  | 'isFullScreen'
  | 'setKiosk'
  | 'isKiosk'
  | 'setTitle'
  | 'getTitle'
  | 'getBounds';

const SIZE = { width: 800, height: 600 };

/** State of a window that only a screen would show; stored as it was set. */
export abstract class WindowState extends EventEmitter implements Pick<BrowserWindow, Members> {
  private readonly bounds: Rectangle;
  private readonly flags: { isMinimized: boolean; isMaximized: boolean; isFullScreen: boolean; isKiosk: boolean };
  private title: string;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    const { x = 0, y = 0, width = SIZE.width, height = SIZE.height, fullscreen = false, kiosk = false } = options;
    this.title = options.title ?? 'Electron';
    this.bounds = { x, y, width, height };
    this.flags = { isMinimized: false, isMaximized: false, isFullScreen: fullscreen, isKiosk: kiosk };
  }

  abstract blur(): void;

  minimize(): void {
    this.flags.isMinimized = true;
    this.blur();
    this.emit('minimize');
  }

  restore(): void {
    this.flags.isMinimized = false;
    this.emit('restore');
  }

  isMinimized(): boolean {
    return this.flags.isMinimized;
  }

  maximize(): void {
    this.flags.isMaximized = true;
    this.emit('maximize');
  }

  isMaximized(): boolean {
    return this.flags.isMaximized;
  }

  setFullScreen(flag: boolean): void {
    this.flags.isFullScreen = flag;
    this.emit(flag ? 'enter-full-screen' : 'leave-full-screen');
  }

  isFullScreen(): boolean {
    return this.flags.isFullScreen;
  }

  setKiosk(flag: boolean): void {
    this.flags.isKiosk = flag;
    this.flags.isFullScreen = flag;
  }

  isKiosk(): boolean {
    return this.flags.isKiosk;
  }

  setTitle(title: string): void {
    this.title = title;
  }

  getTitle(): string {
    return this.title;
  }

  getBounds(): Rectangle {
    return { ...this.bounds };
  }
}
