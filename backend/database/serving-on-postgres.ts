import pg from 'pg';
import { ServedElsewhere, type Serving, type ServingEvents, WRITTEN_CHANNEL } from './serving.ts';

/** Any number; whoever holds it serves this database. */
const SERVING_LOCK = 7_308_413;
const LOCK_NOT_AVAILABLE = '55P03';
const TRY_AGAIN_MS = 1_000;

/**
 * Serves a database of PostgreSQL: a connection of its own holds the lock and hears the news. When that connection breaks, both are gone,
 * and it is tried again until they are back. @throws ServedElsewhere
 */
export async function servePostgres(url: string, events: ServingEvents, waitMs: number): Promise<Serving> {
  const hold = new PostgresHold(url, events);
  await hold.take(waitMs);
  return hold;
}

class PostgresHold implements Serving {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isReleased = false;

  constructor(
    private readonly url: string,
    private readonly events: ServingEvents,
  ) {}

  async take(waitMs: number): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'academia-serving', keepAlive: true });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
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

  /** Only of the connection that held the lock; whoever tries to takes care of itself. */
  private lose(client: pg.Client): void {
    if (this.isReleased || client !== this.client) return;
    this.client = undefined;
    this.events.onLost();
    this.takeAgain();
  }

  private takeAgain(): void {
    this.retry = setTimeout(() => {
      this.take(TRY_AGAIN_MS).then(
        () => (this.isReleased ? this.release() : this.events.onTakenAgain()),
        () => !this.isReleased && this.takeAgain(),
      );
    }, TRY_AGAIN_MS);
  }
}
