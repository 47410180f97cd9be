import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AcademyOptions,
  configurationOf,
  expectDatabaseClosed,
  SYSTEM_ENVIRONMENT,
  startOnFreePort,
} from './academy-settings.ts';

/** Node of the process that started the run; it may differ from the journeys' own (`scripts/test-steps.mjs`). */
const NODE = process.env.ACADEMIA_E2E_NODE ?? process.execPath;
const MAIN = join(import.meta.dirname, '../dist/server/backend/main.js');
const READY_MS = 90_000;
const STOP_MS = 60_000;
const POLL_MS = 50;

/** A built academy on a data folder of its own, run as by `npm start`. */
export class AcademyServer {
  private child: ChildProcess | null = null;
  private output = '';

  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private readonly options: AcademyOptions,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts an academy and waits until it is ready. */
  static start(dataDir: string, options: AcademyOptions = {}): Promise<AcademyServer> {
    return startOnFreePort(async (port) => {
      const server = new AcademyServer(dataDir, port, options);
      await server.startAgain();
      return server;
    });
  }

  /** Starts it on its former address and data. */
  async startAgain(): Promise<void> {
    this.output = '';
    const env = { ...SYSTEM_ENVIRONMENT, ...configurationOf(this.dataDir, this.port, this.options) };
    const child = spawn(NODE, [MAIN], { env, stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    this.child = child;
    await this.waitUntilReady(child);
  }

  /**
   * Stops it as a supervisor does; an academy that was killed has stopped already.
   * @throws if it leaves the database open
   */
  async stop(): Promise<void> {
    if (!this.child) return;
    await this.end('SIGTERM');
    await expectDatabaseClosed(this.dataDir, this.output);
  }

  /** Ends it as a power cut does. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** It accepts requests, and answers none until `goOn`. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.child?.kill('SIGCONT');
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exit;
    clearTimeout(deadline);
  }

  private async waitUntilReady(child: ChildProcess): Promise<void> {
    const until = Date.now() + READY_MS;
    while (child.exitCode === null && Date.now() < until) {
      if (await isReady(this.url)) return;
      await delay(POLL_MS);
    }
    await this.kill();
    throw new Error(`The server did not become ready.\n${this.output}`);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false; // It does not listen yet.
  }
}
