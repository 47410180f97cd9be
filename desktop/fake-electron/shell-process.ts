import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { buildFakeElectron } from './build-fake-electron.ts';
import type { FromFakeElectron, Probe, ProbeRequest } from './probe-protocol.ts';

const START_MS = 90_000;
const STOP_MS = 60_000;
/** The only variables of the test's environment that reach the app. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CHROMIUM_PATH'];

export interface ShellOptions {
  /** Built main file of the app. */
  main: string;
  userData: string;
  args?: string[];
  env?: Record<string, string>;
  /** Standard input of the app; default: none. */
  input?: string | undefined;
}

type Answer = Extract<FromFakeElectron, { type: 'answer' }>;
type Ready = Extract<FromFakeElectron, { type: 'ready' }>;
/** End of the process: its output and exit code, `null` if it was killed. */
export type End = { code: number | null; output: string };

/** Whether a process runs; false for a zombie (ended, but not waited for by its parent). */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false; // The process does not exist, or it ended between the two calls.
  }
}

/** The app on the fake Electron, in its own process. Tests control its pages with Playwright, all else with `ask`. */
export class ShellProcess {
  private output = '';
  private lastId = 0;
  private connected: Promise<Browser> | null = null;
  private own: BrowserContext | null = null;
  private readonly pending = new Map<number, (answer: Answer) => void>();
  private readonly ready: Promise<Ready>;
  /** Resolves when all its processes have ended, including Chromium and the backend, which keep its output open. */
  readonly ended: Promise<End>;

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    this.ended = once(child, 'close').then(([code]) => {
      for (const id of this.pending.keys()) this.settle({ type: 'answer', id, error: 'The app has ended.' });
      return { code, output: this.output };
    });
    this.ready = new Promise((resolve, reject) => {
      child.on('message', (message: FromFakeElectron) =>
        message.type === 'ready' ? resolve(message) : this.settle(message),
      );
      void this.ended.then(({ code }) => reject(new Error(`The app ended (${code}).\n${this.output}`)));
      setTimeout(() => reject(new Error(`The app is not ready.\n${this.output}`)), START_MS).unref();
    });
    this.ready.catch(() => undefined); // Prevents an unhandled rejection if no caller awaits `ready`.
  }

  /** Starts the app without waiting. */
  static async spawn({ main, userData, args = [], env = {}, input }: ShellOptions): Promise<ShellProcess> {
    const register = join(await buildFakeElectron(), 'register.js');
    const own = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
    const child = spawn(process.execPath, ['--import', register, main, ...args], {
      env: { ...own, TZ: 'America/Santiago', ACADEMIA_FAKE_ELECTRON_USER_DATA: userData, ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
      detached: true, // Leads a process group, which can be killed as a whole.
    });
    child.stdin?.end(input);
    return new ShellProcess(child);
  }

  /** Starts the app, and waits at most 90 s until it is ready. */
  static async start(options: ShellOptions): Promise<ShellProcess> {
    const shell = await ShellProcess.spawn(options);
    await shell.ready;
    return shell;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Output of the app so far. */
  get log(): string {
    return this.output;
  }

  /** Calls the fake Electron about the app. @throws Error with its message. */
  async ask<M extends keyof Probe>(method: M, ...args: Parameters<Probe[M]>): Promise<Awaited<ReturnType<Probe[M]>>> {
    const id = ++this.lastId;
    const request: ProbeRequest = { id, method, args };
    const answered = new Promise<Answer>((resolve) => this.pending.set(id, resolve));
    this.child.send(request, (error) => error && this.settle({ type: 'answer', id, error: error.message }));
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(error);
    return result as Awaited<ReturnType<Probe[M]>>;
  }

  /** Context of the app's pages, with their cookies and storage. */
  async context(): Promise<BrowserContext> {
    const context = this.own ?? (await this.browser()).contexts()[0];
    if (!context) throw new Error('Chromium has no context');
    return context;
  }

  /** Creates the context for the app's windows; the app must run with `ACADEMIA_FAKE_ELECTRON_CONTEXT`. */
  async openIn(options: BrowserContextOptions): Promise<BrowserContext> {
    const browser = await this.browser();
    this.own = await browser.newContext(options);
    const protocol = await browser.newBrowserCDPSession();
    const [id = ''] = (await protocol.send('Target.getBrowserContexts')).browserContextIds;
    await this.ask('useContext', id);
    return this.own;
  }

  /** Waits at most 90 s for a page whose address matches, and then until it has loaded. */
  async page(address: RegExp): Promise<Page> {
    const page = await this.pageAt(address);
    await page.waitForLoadState();
    return page;
  }

  /** Quits the app as a person does. @throws Error when it does not end within 60 s. */
  async stop(): Promise<End> {
    const limit = setTimeout(() => this.killGroup(), STOP_MS);
    await this.ask('quit').catch(() => undefined); // The app may end before it answers.
    const end = await this.ended;
    clearTimeout(limit);
    if (end.code === null) throw new Error(`The app did not end by itself.\n${end.output}`);
    return end;
  }

  /** Kills all processes at once, as a power cut does. */
  async kill(): Promise<End> {
    this.killGroup();
    return this.ended;
  }

  /** Kills only the main process; the processes that it started must end by themselves. */
  async killMain(): Promise<End> {
    this.child.kill('SIGKILL');
    return this.ended;
  }

  private async browser(): Promise<Browser> {
    const { endpoint } = await this.ready;
    this.connected ??= chromium.connectOverCDP(endpoint, { noDefaults: true });
    return this.connected;
  }

  private async pageAt(address: RegExp): Promise<Page> {
    const context = await this.context();
    return new Promise((resolve, reject) => {
      const look = (page: Page) => address.test(page.url()) && resolve(page);
      const watch = (page: Page) => {
        page.on('framenavigated', () => look(page));
        look(page);
      };
      context.on('page', watch);
      context.pages().forEach(watch);
      const late = () =>
        reject(new Error(`no page at ${address}, but at ${context.pages().map((one) => one.url())}\n${this.output}`));
      setTimeout(late, START_MS).unref();
    });
  }

  private killGroup(): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // ESRCH: all its processes have ended.
    }
  }

  private settle(answer: Answer): void {
    this.pending.get(answer.id)?.(answer);
    this.pending.delete(answer.id);
  }
}
