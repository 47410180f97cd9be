import pg from 'pg';
import { ServedElsewhere, type ServingEvents, type ServingLock, WRITTEN_CHANNEL } from './serving-lock.ts';

/** The key of the advisory lock; the number is arbitrary. */
const SERVING_LOCK = 7_308_413;
const LOCK_NOT_AVAILABLE = '55P03';
const RETRY_MS = 1_000;

/**
 * Takes the lock of a PostgreSQL database on its own connection, which also listens for writes of other programs. When
 * that connection breaks, it is retried until it succeeds. @throws ServedElsewhere
 */
export async function takePostgresLock(url: string, events: ServingEvents, waitMs: number): Promise<ServingLock> {
  const lock = new PostgresServingLock(url, events);
  await lock.take(waitMs);
  return lock;
}

class PostgresServingLock implements ServingLock {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isReleased = false;

  constructor(
    private readonly url: string,
    private readonly events: ServingEvents,
  ) {}

  async take(waitMs: number): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'academia-serving', keepAlive: true });
    client.on('error', () => this.handleBroken(client));
    client.on('end', () => this.handleBroken(client));
    client.on('notification', () => this.events.onWritten());
    try {
      await client.connect();
      await client.query(`SET lock_timeout = ${waitMs}`);
      await client.query('SELECT pg_advisory_lock($1)', [SERVING_LOCK]);
      await client.query(`LISTEN ${WRITTEN_CHANNEL}`);
      this.client = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? new ServedElsewhere() : error;
    }
  }

  async release(): Promise<void> {
    this.isReleased = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  /** Only for the connection that held the lock: `take` closes one that never got it. */
  private handleBroken(client: pg.Client): void {
    if (this.isReleased || client !== this.client) return;
    this.client = undefined;
    this.events.onLost();
    this.retake();
  }

  private retake(): void {
    this.retry = setTimeout(() => {
      this.take(RETRY_MS).then(
        () => (this.isReleased ? this.release() : this.events.onRegained()),
        () => !this.isReleased && this.retake(),
      );
    }, RETRY_MS);
  }
}
