import type { AddressInfo } from 'node:net';
import { Config } from '../config/config.ts';
import { openAcademy } from '../open-academy.ts';
import { ServedAcademy } from '../served-academy.ts';
import { openServer, type TestApi } from './test-academy.ts';
import { TestClock } from './test-clock.ts';

/** An academy that listens and can be restored, in the process of the test. */
export class ServedTestAcademy {
  readonly clock = new TestClock();
  /** What it has logged, where its environment has a LOG_LEVEL. */
  readonly lines: string[] = [];
  /** Set it to make the next opening fail. */
  failure: Error | null = null;
  /** Set it to make every opening fail, until it is null again. */
  lastingFailure: Error | null = null;
  /** Pauses between the tries to open after a failure, in milliseconds: short, unless a test sets them. */
  readonly pauses = { firstMs: 1, longestMs: 4 };
  /** How often an opening has failed. */
  failures = 0;
  /** Why it can't be opened any more. */
  failed: Error | null = null;
  /** Set it to make the next opening wait. */
  beforeOpening: Promise<void> | null = null;
  /** An opening waits, and there is no academy. */
  isWaiting = false;
  private api: TestApi | null = null;
  private readonly served: ServedAcademy<unknown>;

  private constructor(environment: Record<string, string>) {
    const config = new Config({
      LOG_LEVEL: 'silent',
      PORT: '0',
      RATE_LIMIT: '10000',
      DEMO: 'off',
      BACKUPS: 'off',
      ...environment,
    });
    this.served = new ServedAcademy(
      async (port) => {
        await this.waitToOpen();
        const { app, api } = await openServer(config, {
          clock: this.clock,
          port,
          log: { write: (line) => this.lines.push(line) },
        });
        this.api = api;
        return app;
      },
      (app) => {
        const failure = this.failure ?? this.lastingFailure;
        this.failure = null;
        if (!failure) return openAcademy(app, config);
        this.failures += 1;
        return Promise.reject(failure);
      },
      (error) => {
        this.failed = error;
      },
      this.pauses,
    );
  }

  static async open(environment: Record<string, string>): Promise<ServedTestAcademy> {
    const academy = new ServedTestAcademy({ ADMIN_PASSWORD: 'admin-secret', ...environment });
    await academy.served.open();
    return academy;
  }

  /** The server as it is now: after a restoring it is another one. */
  get guest(): TestApi {
    if (!this.api || !this.served.present) throw new Error('the academy is closed');
    return this.api;
  }

  /** Where it listens. */
  get url(): string {
    if (!this.served.present) throw new Error('the academy is closed');
    const address = this.served.present.getHttpServer().address() as AddressInfo;
    return `http://127.0.0.1:${address.port}`;
  }

  /** Whether it is open, and not about to close. */
  async isOpen(): Promise<boolean> {
    return this.served.present !== null && (await this.guest.get('/health/ready').catch(() => null))?.status === 200;
  }

  signInAdmin(): Promise<TestApi> {
    return this.guest.signIn('admin');
  }

  close(): Promise<void> {
    return this.served.close();
  }

  private async waitToOpen(): Promise<void> {
    this.isWaiting = this.beforeOpening !== null;
    await this.beforeOpening;
    this.beforeOpening = null;
    this.isWaiting = false;
  }
}
