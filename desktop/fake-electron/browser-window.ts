import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  LoadURLOptions,
  WebContents,
  WebPreferences,
} from 'electron';
import { browser } from './browser.ts';
import { OpenWindows } from './open-windows.ts';
import { preventable } from './preventable.ts';
import type { PageTarget } from './targets.ts';
import { FakeWebContents } from './web-contents.ts';
import { WindowState } from './window-state.ts';

type Members =
  | 'id'
  | 'webContents'
  | 'loadURL'
  | 'show'
  | 'isVisible'
  | 'focus'
  | 'blur'
  | 'isFocused'
  | 'close'
  | 'destroy'
  | 'isDestroyed';

/** One window, with one page. */
export class FakeBrowserWindow extends WindowState implements Pick<BrowserWindow, Members> {
  readonly contents: FakeWebContents;
  private isShown = false;
  private isGone = false;

  /** `opened`: a page that another page opened; without it, a new page. */
  constructor(
    readonly options: BrowserWindowConstructorOptions = {},
    opened?: PageTarget,
  ) {
    const { webPreferences = {} } = options;
    refuseInsecure(webPreferences);
    super(options);
    const target = opened ? Promise.resolve(opened) : openPage(this.getBounds());
    this.contents = new FakeWebContents(target, webPreferences);
    windows.add(this);
    void target.then((one) => this.own(one));
    this.contents.once('fake:painted', () => this.emit('ready-to-show'));
    this.contents.on('fake:title', (title: string) => this.handleTitle(title));
    if (options.show !== false) this.show();
  }

  get id(): number {
    return this.contents.id;
  }

  get webContents(): WebContents {
    return this.contents.asElectron();
  }

  static getAllWindows(): FakeBrowserWindow[] {
    return windows.all();
  }

  static fromWebContents(webContents: WebContents): FakeBrowserWindow | null {
    return windows.all().find((one) => one.webContents === webContents) ?? null;
  }

  /** Electron's class has members that the fake Electron omits. */
  asElectron(): BrowserWindow {
    return this as unknown as BrowserWindow;
  }

  loadURL(url: string, options?: LoadURLOptions): Promise<void> {
    return this.contents.loadURL(url, options);
  }

  show(): void {
    this.isShown = true;
    this.emit('show');
    this.focus();
  }

  isVisible(): boolean {
    return this.isShown;
  }

  focus(): void {
    windows.focus(this);
  }

  blur(): void {
    if (this.isFocused()) windows.focus(null);
  }

  isFocused(): boolean {
    return windows.focused() === this;
  }

  close(): void {
    const event = preventable({});
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.isGone) return;
    this.handleGone();
    const closed = Promise.all([browser.whenRunning(), this.contents.whenAttached()]);
    void closed.then(([{ targets }, { target }]) => targets.close(target));
  }

  isDestroyed(): boolean {
    return this.isGone;
  }

  private async own(target: PageTarget): Promise<void> {
    const { targets } = await browser.whenRunning();
    targets.own(target, {
      destroyed: () => this.handleGone(),
      opened: (child) => this.handleChild(child),
    });
  }

  private handleChild(child: PageTarget): void {
    const decision = this.contents.decideOnChild();
    if (decision.action === 'deny') {
      void browser.whenRunning().then(({ targets }) => targets.close(child));
      return;
    }
    const window = new FakeBrowserWindow(decision.overrideBrowserWindowOptions, child);
    this.contents.emit('did-create-window', window, {});
  }

  private handleTitle(title: string): void {
    const event = preventable({});
    this.emit('page-title-updated', event, title, true);
    if (!event.defaultPrevented) this.setTitle(title);
  }

  private handleGone(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.contents.markDestroyed();
    windows.remove(this);
    this.emit('closed');
    windows.announceClosed(this);
  }
}

export const windows = new OpenWindows<FakeBrowserWindow>();

async function openPage(size: { width: number; height: number }): Promise<PageTarget> {
  const { targets } = await browser.whenRunning();
  return targets.open({ width: size.width, height: size.height });
}

/** Refuses preferences that weaken the isolation of pages (Electron, security checklist). @throws Error */
function refuseInsecure({
  sandbox,
  contextIsolation,
  nodeIntegration,
  nodeIntegrationInWorker,
  webSecurity,
  webviewTag,
}: WebPreferences) {
  const isInsecure = sandbox === false || contextIsolation === false || webSecurity === false;
  if (isInsecure || nodeIntegration || nodeIntegrationInWorker || webviewTag)
    throw new Error('insecure webPreferences');
}
