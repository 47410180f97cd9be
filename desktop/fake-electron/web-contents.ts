import type {
  HandlerDetails,
  LoadURLOptions,
  NavigationHistory,
  PrinterInfo,
  PrintToPDFOptions,
  Session,
  WebContents,
  WebContentsPrintOptions,
  WebFrameMain,
  WebPreferences,
  WindowOpenHandlerResponse,
} from 'electron';
import { FrameTree } from './frames.ts';
import { Loads } from './loads.ts';
import { Navigation } from './navigation.ts';
import type { NetError } from './net-errors.ts';
import { PRELOAD_WORLD, Preload } from './preload.ts';
import { preventable } from './preventable.ts';
import { printers } from './printers.ts';
import { type NavigationJudge, RequestWatch } from './requests.ts';
import { defaultSession, session } from './session.ts';
import type { PageTarget } from './targets.ts';
import { toPdf } from './to-pdf.ts';
import { Zoomed } from './zoomed.ts';

type Members =
  | 'id'
  | 'loadURL'
  | 'reload'
  | 'forcefullyCrashRenderer'
  | 'getURL'
  | 'getTitle'
  | 'send'
  | 'setWindowOpenHandler'
  | 'print'
  | 'printToPDF'
  | 'getPrintersAsync'
  | 'executeJavaScript'
  | 'isDestroyed'
  | 'isLoading'
  | 'replaceMisspelling'
  | 'mainFrame'
  | 'navigationHistory'
  | 'session';

interface Attached {
  target: PageTarget;
  frames: FrameTree;
  navigation: Navigation;
  loads: Loads;
  preload: Preload;
}

let lastId = 0;

/** A page in Chromium. Calls before Chromium has opened the page are delayed. */
export class FakeWebContents extends Zoomed implements Pick<WebContents, Members>, NavigationJudge {
  readonly id = ++lastId;
  private attached: Attached | null = null;
  private readonly ready: Promise<Attached>;
  private openHandler: (details: HandlerDetails) => WindowOpenHandlerResponse = () => ({ action: 'allow' });
  private openDecision: WindowOpenHandlerResponse = { action: 'allow' };
  private state: 'alive' | 'crashed' | 'destroyed' = 'alive';

  constructor(
    target: Promise<PageTarget>,
    private readonly preferences: WebPreferences,
  ) {
    super();
    this.ready = target.then((one) => this.attach(one));
  }

  get webContentsId(): number {
    return this.id;
  }

  /** Chromium's id of the page; empty before Chromium has opened it. */
  get targetId(): string {
    return this.attached?.target.id ?? '';
  }

  get session(): Session {
    return session.defaultSession;
  }

  /** Only `clear`, which retains the shown page. */
  get navigationHistory(): NavigationHistory {
    const clear = () => void this.ready.then(({ target }) => target.session.trySend('Page.resetNavigationHistory'));
    return { clear } as unknown as NavigationHistory;
  }

  get mainFrame(): WebFrameMain {
    if (!this.attached) throw new Error('Chromium has not opened the page yet');
    return this.attached.frames.main.asElectron();
  }

  /** Electron's class has members that the fake Electron omits. */
  asElectron(): WebContents {
    return this as unknown as WebContents;
  }

  /** Resolves when Chromium has opened the page. */
  whenAttached(): Promise<Attached> {
    return this.ready;
  }

  async loadURL(url: string, { httpReferrer }: LoadURLOptions = {}): Promise<void> {
    const { loads } = await this.ready;
    await loads.load(url, typeof httpReferrer === 'string' ? httpReferrer : httpReferrer?.url);
  }

  reload(): void {
    void this.ready.then(({ loads }) => loads.reload());
  }

  forcefullyCrashRenderer(): void {
    void this.ready.then(({ target }) => target.session.trySend('Page.crash'));
  }

  isLoading(): boolean {
    return this.attached?.loads.isLoading ?? false;
  }

  getURL(): string {
    const url = this.attached?.loads.unreachableUrl ?? this.attached?.frames.main.url ?? '';
    return url === 'about:blank' ? '' : url;
  }

  getTitle(): string {
    return this.attached?.loads.title ?? '';
  }

  isDestroyed(): boolean {
    return this.state === 'destroyed';
  }

  send(channel: string, ...args: unknown[]): void {
    void this.ready.then(({ preload }) => preload.deliver(channel, args));
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const { frames } = await this.ready;
    return frames.evaluate(frames.main, code);
  }

  /** Emits the chosen word as `fake:misspelling-replaced`; the page stays unchanged. */
  replaceMisspelling(text: string): void {
    this.emit('fake:misspelling-replaced', text);
  }

  setWindowOpenHandler(handler: Parameters<WebContents['setWindowOpenHandler']>[0]): void {
    this.openHandler = handler;
  }

  async printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    const { target } = await this.ready;
    return toPdf(target.session, options);
  }

  async getPrintersAsync(): Promise<PrinterInfo[]> {
    return printers.list;
  }

  print(
    options: WebContentsPrintOptions = {},
    callback: (success: boolean, failureReason: string) => void = () => undefined,
  ): void {
    const { landscape, printBackground, pageSize } = options;
    const asPdf = this.printToPDF({
      landscape,
      printBackground,
      pageSize: typeof pageSize === 'string' ? pageSize : 'A4',
    });
    const asReason = asPdf.then((pdf) => printers.print(options, this.getURL(), pdf));
    void asReason.then(
      (reason) => callback(reason === '', reason),
      (error) => callback(false, String(error)),
    );
  }

  frame(id: string) {
    return this.attached?.frames.find(id);
  }

  isMain(frameId: string): boolean {
    return this.attached?.frames.isMain(frameId) ?? false;
  }

  async allows({ url, frameId, isRedirect }: Parameters<NavigationJudge['allows']>[0]): Promise<boolean> {
    const { frames, navigation } = await this.ready;
    if (!navigation.allows(url, frameId, isRedirect)) return false;
    const { protocol, origin } = new URL(url);
    if (protocol.startsWith('http')) defaultSession.storedData.addOrigin(origin);
    if (frames.isMain(frameId) && protocol.startsWith('http'))
      await defaultSession.permissions.apply(this.asElectron(), origin);
    return true;
  }

  failed(url: string, frameId: string, { code, description }: NetError): void {
    this.emit('did-fail-load', {}, code, description, url, this.isMain(frameId));
  }

  /** Decision about a page that this page opens. */
  decideOnChild(): WindowOpenHandlerResponse {
    return this.openDecision;
  }

  markDestroyed(): void {
    if (this.state === 'destroyed') return;
    this.state = 'destroyed';
    if (this.attached) defaultSession.storedData.removePage(this.attached.target.session);
    this.emit('destroyed');
  }

  private async attach(target: PageTarget): Promise<Attached> {
    const frames = new FrameTree(target.session, target.id, PRELOAD_WORLD);
    const navigation = new Navigation(this, frames);
    const loads = new Loads(this, target.session, frames, navigation);
    const preload = new Preload(target.session, frames, this.asElectron());
    this.attached = { target, frames, navigation, loads, preload };
    defaultSession.storedData.addPage(target.session);
    this.follow(target);
    // Sent in this order without waiting in between, because only a running page answers some of them.
    await Promise.all([
      target.session.send('Page.enable'),
      target.session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      target.session.send('Inspector.enable'),
      target.session.send('Runtime.enable'),
      new RequestWatch(target.session, defaultSession.fakeWebRequest, this).start(),
      preload.install(this.preferences),
      target.session.send('Runtime.runIfWaitingForDebugger'),
    ]);
    return this.attached;
  }

  private follow({ session: page }: PageTarget): void {
    page.on('Page.windowOpen', ({ url, windowName, windowFeatures, userGesture }) => {
      // Clicks of tests bypass this code. Chromium reports the user gesture here; Electron emits the event before.
      if (userGesture) this.emit('before-mouse-event', preventable({}), { type: 'mouseDown', x: 0, y: 0 });
      const referrer = { url: this.getURL(), policy: 'strict-origin-when-cross-origin' } as const;
      const disposition = windowFeatures.length > 0 ? 'new-window' : 'foreground-tab';
      this.openDecision = this.openHandler({
        url,
        frameName: windowName,
        features: windowFeatures.join(','),
        disposition,
        referrer,
      });
    });
    page.on('Inspector.targetCrashed', () => {
      this.state = 'crashed';
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 });
    });
    page.on('Inspector.targetReloadedAfterCrash', () => {
      this.state = 'alive';
    });
    page.on('Page.javascriptDialogOpening', ({ type }) => {
      if (type !== 'beforeunload') return;
      const event = preventable({});
      this.emit('will-prevent-unload', event);
      void page.trySend('Page.handleJavaScriptDialog', { accept: event.defaultPrevented });
    });
  }
}
