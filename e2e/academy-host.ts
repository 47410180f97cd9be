import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import {
  type AcademyOptions,
  configurationOf,
  expectDatabaseClosed,
  SYSTEM_ENVIRONMENT,
  startOnFreePort,
} from './academy-settings.ts';

const PROGRAM = join(import.meta.dirname, '../dist/server/backend/academy-host.js');
/** Longest wait for the end of an academy or of the process, in ms; then the process is killed. */
const STOP_MS = 60_000;

/** Message of the host about the academy `id`: a line of its log, or the outcome of a request. */
type Told = { id: number } & ({ line: string } | { failed: string } | { done: true });

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/**
 * A process with the academies of many journeys, each opened as `npm start` opens its one: on data and a port of its
 * own.
 */
export class AcademyHost {
  private output = '';
  private hasEnded = false;
  private readonly academies: HostedAcademy[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private readonly ended: Promise<number | null>;

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    child.on('message', (told: Told) => this.hear(told));
    this.ended = new Promise((resolve) => child.once('close', resolve));
    void this.ended.then(() => {
      this.hasEnded = true;
      for (const { reject } of this.waiting.values()) reject(this.failure());
    });
  }

  static start(): AcademyHost {
    return new AcademyHost(
      fork(PROGRAM, { env: SYSTEM_ENVIRONMENT, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }),
    );
  }

  /** Opens an academy, and resolves when it is ready. */
  open(dataDir: string, options: AcademyOptions = {}): Promise<HostedAcademy> {
    return startOnFreePort(async (port) => {
      const id = this.academies.length;
      const configuration = configurationOf(dataDir, port, options);
      const academy = new HostedAcademy(`http://127.0.0.1:${port}`, dataDir, {
        open: () => this.ask(id, { open: configuration }),
        close: () => this.ask(id, { close: true }),
      });
      this.academies.push(academy);
      await academy.startAgain();
      return academy;
    });
  }

  /** Closes the open academies and ends the process. @throws if it has ended before, or ended with an error */
  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    const code = await this.within(this.ended);
    if (code !== 0) throw this.failure();
  }

  private ask(id: number, what: { open: Record<string, string> } | { close: true }): Promise<void> {
    if (this.hasEnded) return Promise.reject(this.failure());
    const answer = new Promise<void>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.child.send({ id, ...what }, () => undefined); // a failure means that the process ends, which rejects `answer`
    return 'close' in what ? this.within(answer) : answer;
  }

  /** Kills the process when a result takes longer than `STOP_MS`. */
  private async within<Result>(result: Promise<Result>): Promise<Result> {
    const deadline = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    try {
      return await result;
    } finally {
      clearTimeout(deadline);
    }
  }

  private hear(told: Told): void {
    if ('line' in told) this.academies[told.id]?.note(told.line);
    else if ('failed' in told) this.waiting.get(told.id)?.reject(new Error(told.failed));
    else this.waiting.get(told.id)?.resolve();
  }

  private failure(): Error {
    const { exitCode, signalCode } = this.child;
    return new Error(`The process of the academies ended (${signalCode ?? exitCode}).\n${this.output}`);
  }
}

/** An academy in the process of a host. */
export class HostedAcademy {
  private isOpen = false;
  private lines = '';

  constructor(
    readonly url: string,
    private readonly dataDir: string,
    private readonly host: { open(): Promise<void>; close(): Promise<void> },
  ) {}

  /** Its log so far. */
  get log(): string {
    return this.lines;
  }

  note(line: string): void {
    this.lines += line;
  }

  /** Opens it on its former address and data. */
  async startAgain(): Promise<void> {
    await this.host.open();
    this.isOpen = true;
  }

  /** Closes it as the end of its process would. @throws if it leaves the database open, or its process has ended */
  async stop(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    await this.host.close();
    await expectDatabaseClosed(this.dataDir, this.lines);
  }

  /** Closes it and ignores a failure: its address answers no more. */
  async kill(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    await this.host.close().catch(() => undefined);
  }
}
