import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'playwright/test';
import { freePort } from '../desktop/host/free-port.ts';
import { ADMIN } from './staff.ts';

const MAIN = join(import.meta.dirname, '../dist/server/backend/main.js');
const READY_MS = 90_000;
const STOP_MS = 60_000;
const POLL_MS = 50;

/** `info`: a line for each request. */
type LogLevel = 'warn' | 'info';

interface StartOptions {
  logLevel?: LogLevel;
  /** What it is configured with besides. */
  environment?: Record<string, string>;
}

/** A built academy on a data folder of its own, as `npm start` runs it. */
export class AcademyServer {
  private child: ChildProcess | null = null;
  private output = '';

  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private readonly logLevel: LogLevel,
    private readonly configured: Record<string, string>,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What it has printed since it was last started. */
  get log(): string {
    return this.output;
  }

  /** Starts one and waits until it is ready. */
  static async start(dataDir: string, { logLevel = 'warn', environment = {} }: StartOptions = {}): Promise<AcademyServer> {
    const server = new AcademyServer(dataDir, await freePort(), logLevel, environment);
    await server.startAgain();
    return server;
  }

  /** Starts it on the address and the data it had. */
  async startAgain(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, ['--enable-source-maps', MAIN], { env: this.environment(), stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    this.child = child;
    await this.waitUntilReady(child);
  }

  /**
   * Asks it to stop, as a supervisor does; one that was killed has stopped already.
   * @throws when it leaves the database open: its last connection removes the log file.
   */
  async stop(): Promise<void> {
    if (!this.child) return;
    await this.end('SIGTERM');
    const left = (await readdir(this.dataDir)).filter((name) => name.endsWith('-wal'));
    expect(left, `The server did not close its database.\n${this.output}`).toEqual([]);
  }

  /** Ends it as a power cut does. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
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

  /** Nothing of the developer's own configuration reaches the server under test. */
  private environment(): NodeJS.ProcessEnv {
    const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
    return {
      PATH,
      HOME,
      TMPDIR,
      SystemRoot,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      DEMO: 'on',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      BACKUPS: 'off', // a copy at every start takes time, and no journey is about it
      LOG_LEVEL: this.logLevel,
      RATE_LIMIT: '20', // All tests come from one address.
      ...this.configured,
    };
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false; // It does not listen yet.
  }
}
