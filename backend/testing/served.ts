import type { AddressInfo } from 'node:net';
import { Config } from '../config/config.ts';
import { openAcademy } from '../open-academy.ts';
import { ServedAcademy } from '../served-academy.ts';
import { openServer, type TestApi } from './test-academy.ts';
import { TestClock } from './test-clock.ts';

/** An academy that listens and can be restored, in the process of the test. */
export class ServedTestAcademy {
  readonly clock = new TestClock();
  /** Its log, when its environment has a LOG_LEVEL. */
  readonly lines: string[] = [];
  /** Set it to make the next opening fail. */
  failure: Error | null = null;
  /** Set it to make every opening fail, until it is null again. */
  lastingFailure: Error | null = null;
  /** Pauses between attempts to open after a failure, in ms: short, unless a test sets them. */
  readonly pauses = { firstMs: 1, longestMs: 4 };
  /** The number of failed openings. */
  failures = 0;
  /** The error after which it is not opened again. */
  failed: Error | null = null;
  /** Set it to delay the next opening. */
  beforeOpening: Promise<void> | null = null;
  /** Whether an opening is delayed; the academy is closed then. */
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

  /** The API of the current server, which a restore replaces. */
  get guest(): TestApi {
    if (!this.api || !this.served.present) throw new Error('the academy is closed');
    return this.api;
  }

  /** The address at which it listens. */
  get url(): string {
    if (!this.served.present) throw new Error('the academy is closed');
    const address = this.served.present.getHttpServer().address() as AddressInfo;
    return `http://127.0.0.1:${address.port}`;
  }

  /** Whether it is open and ready, and not about to close. */
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
