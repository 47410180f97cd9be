import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { net, session } from 'electron';
import type { ActionResult, Setup, ShellState } from '../../contract/shell.ts';
import { LAUNCH_COOKIE } from '../shared/backend-messages.ts';
import { LOADING_PAGE, type ShellScreen, shellScreen } from './app/built-files.ts';
import type { SettingsStore } from './app/settings.ts';
import { Backend } from './backend-process/backend.ts';
import type { BackendState } from './backend-process/backend-machine.ts';
import { type FirstStart, localOrigin, newLaunchSecret, startMessageOf } from './backend-process/local-start.ts';
import { originOf } from './security/addresses.ts';
import { checkServer, frameOriginsOf } from './server-check.ts';
import { appMode, type ShellMode } from './shell-mode.ts';
import { ShownState, shellStateOf } from './shell-state.ts';
import { showAccounts, showExistingAcademyNotice } from './windows/first-start-dialogs.ts';
import { MainWindow } from './windows/main-window.ts';

/** Shows the academy in the main window, from this machine or from a server, or the reason why it can't. */
export class Shell {
  readonly main: MainWindow;
  readonly backend: Backend;
  private readonly shown = new ShownState();
  private readonly launchSecret = newLaunchSecret();
  private serverFrames: ReadonlySet<string> = new Set();
  /** The academy's page to return to after a page of the shell. */
  private lastPage: string | null = null;
  /** Set while an academy is set up: the setup page itself shows the progress. */
  private firstStart: FirstStart | null = null;

  /** Set while a page of the shell stays over everything that happens to the academy (see `hold`). */
  private isHeld = false;
  /** The loading of the page with which `open` begins. */
  private opening: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: Pick<SettingsStore, 'read' | 'change'>,
    private readonly dataFolder: () => string,
    private readonly mode: ShellMode = appMode,
  ) {
    this.main = new MainWindow((scheme) => mode.windowOptions(localOrigin(settings.read()), scheme), {
      onUnreachable: (address) => this.handleUnreachable(address),
      onCrash: (isLoop) => this.handleCrash(isLoop),
      asksBeforeLeaving: mode.asksBeforeLeaving,
    });
    this.main.window.webContents.on('did-navigate', (_event, address) => void this.handleNavigation(address));
    this.backend = new Backend(() => startMessageOf(settings.read(), dataFolder(), this.launchSecret, this.firstStart));
    this.backend.on('state', (state) => void this.handleBackend(state));
  }

  get state(): ShellState {
    return this.shown.read();
  }

  /** The origin of the academy that may be shown; null before the first choice. */
  get academyOrigin(): string | null {
    const settings = this.settings.read();
    if (settings.mode === 'remote') return settings.serverAddress;
    return settings.mode === 'local' ? localOrigin(settings) : null;
  }

  /** Local: the latest frame origins of the backend. Remote: those of the server at the last navigation. */
  get frameOrigins(): ReadonlySet<string> {
    return this.settings.read().mode === 'local' ? new Set(this.backend.ready?.frameOrigins) : this.serverFrames;
  }

  get isLocal(): boolean {
    return this.settings.read().mode === 'local';
  }

  /** Shows the loading page and then the academy, or the setup page before the first choice. */
  async open(): Promise<void> {
    const { mode, serverAddress } = this.settings.read();
    const wasHeld = this.isHeld;
    this.opening = this.main.load(mode === null ? shellScreen('setup') : LOADING_PAGE);
    await this.opening;
    if (this.isHeld && !wasHeld) return; // A page of the shell was opened meanwhile.
    this.shown.set({ kind: 'starting' });
    if (mode === 'local') await (this.backend.state.kind === 'running' ? this.showLocal() : this.backend.start());
    if (mode === 'remote' && serverAddress) await this.main.load(this.addressToOpen(serverAddress));
  }

  /** Shows the panel of staff, and focuses the window; only the latter while a page of the shell is shown. */
  async openPanel(): Promise<void> {
    const origin = this.academyOrigin;
    if (origin !== null && originOf(this.main.address) === origin) await this.main.load(`${origin}/admin`);
    this.main.focus();
  }

  retry(): Promise<void> {
    return this.open();
  }

  /** Shows a page of the shell until `release`, whatever happens to the academy meanwhile. */
  async hold(screen: ShellScreen): Promise<void> {
    const { address } = this.main;
    if (!this.isHeld) this.lastPage = originOf(address) === this.academyOrigin ? address : null;
    this.isHeld = true;
    await this.opening; // The page that `open` is loading would replace this one.
    if (this.main.address !== shellScreen(screen)) await this.main.load(shellScreen(screen));
  }

  /** Whether a page of the shell stays until `release`. */
  get holds(): boolean {
    return this.isHeld;
  }

  /** Shows the academy's page from before `hold`. */
  async release(): Promise<void> {
    this.isHeld = false;
    const isThere = this.settings.read().mode === 'remote' || this.backend.state.kind === 'running';
    if (isThere && this.lastPage !== null) await this.main.load(this.lastPage);
    else await this.open();
    if (!this.mode.returnsToLastPage) this.lastPage = null;
  }

  /** The launch cookie, which the academy of this machine requires; no headers for a server. */
  get accessHeaders(): Record<string, string> {
    return this.settings.read().mode === 'local' ? { cookie: `${LAUNCH_COOKIE}=${this.launchSecret}` } : {};
  }

  checkServer(address: string): Promise<ActionResult> {
    return checkServer(address, net.fetch);
  }

  /** Performs the choice of the first start; it is stored only once it works. */
  async finishSetup(setup: Setup): Promise<ActionResult> {
    return setup.mode === 'local' ? this.setUpLocal(setup) : this.setUpRemote(setup.serverAddress);
  }

  /** Returns to the choice of the first start; no data is deleted. */
  async chooseMode(): Promise<void> {
    await this.backend.stop();
    this.settings.change({ mode: null });
    this.lastPage = null;
    await this.open();
  }

  private async setUpLocal(setup: FirstStart): Promise<ActionResult> {
    const existed = existsSync(join(this.dataFolder(), 'academia.sqlite'));
    this.firstStart = setup;
    const started = await this.backend.start();
    this.firstStart = null;
    if (!started.ok) {
      await this.backend.stop();
      return started;
    }
    this.settings.change({ mode: 'local' });
    void this.showLocal(); // Not awaited: the answer goes to the setup page, which the academy replaces.
    if (existed) showExistingAcademyNotice(this.main.window);
    showAccounts(this.main.window, this.backend.ready?.accounts ?? []);
    return started;
  }

  private async setUpRemote(serverAddress: string): Promise<ActionResult> {
    const checked = await this.checkServer(serverAddress);
    if (!checked.ok) return checked;
    this.settings.change({ mode: 'remote', serverAddress });
    void this.open();
    return checked;
  }

  private async handleBackend(state: BackendState): Promise<void> {
    if (this.firstStart) return;
    if (state.kind === 'running') return this.isHeld ? undefined : this.showLocal();
    if (originOf(this.main.address) === this.academyOrigin) this.rememberPage(this.main.address);
    if (state.kind === 'stopping') return this.isHeld ? undefined : this.main.load(LOADING_PAGE);
    const shown = shellStateOf(state);
    if (shown) await this.show(shown);
  }

  /** Shows a state of the academy in its place; the start has the loading page. */
  private async show(state: ShellState): Promise<void> {
    this.shown.set(state);
    this.mode.handleState(state);
    const screen = shellScreen(this.mode.problemScreen);
    if (state.kind !== 'starting' && !this.isHeld && this.main.address !== screen) await this.main.load(screen);
  }

  private rememberPage(address: string): void {
    if (this.mode.returnsToLastPage) this.lastPage = address;
  }

  private addressToOpen(origin: string): string {
    return this.lastPage ?? origin + this.mode.startPath();
  }

  /** Shows the academy of this machine, which answers only to requests with the launch cookie. */
  private async showLocal(): Promise<void> {
    const origin = localOrigin(this.settings.read());
    await session.defaultSession.cookies.set({
      url: origin,
      name: LAUNCH_COOKIE,
      value: this.launchSecret,
      httpOnly: true,
      sameSite: 'strict',
    });
    await this.main.load(this.addressToOpen(origin));
  }

  /** For remote mode; in local mode the state of the backend covers it. */
  private handleUnreachable(address: string): void {
    const { mode, serverAddress } = this.settings.read();
    if (mode !== 'remote' || !serverAddress || originOf(address) !== serverAddress) return;
    this.rememberPage(address);
    void this.show({ kind: 'unreachable', address: serverAddress });
  }

  private handleCrash(isLoop: boolean): void {
    this.isHeld = false; // The page of the shell itself may have crashed.
    if (isLoop)
      void this.show({ kind: 'failed', message: 'La página se cerró varias veces seguidas.', canRestore: false });
    else if (this.mode.returnsToLastPage) this.main.window.webContents.reload();
    else void this.open();
  }

  /** Reads a server's frame origins. */
  private async handleNavigation(address: string): Promise<void> {
    const { mode, serverAddress } = this.settings.read();
    if (mode !== 'remote' || !serverAddress || originOf(address) !== serverAddress) return;
    this.serverFrames = new Set(await frameOriginsOf(serverAddress, net.fetch));
  }
}
