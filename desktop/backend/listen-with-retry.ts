import { setTimeout as delay } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../../backend/config/config.ts';

const RETRY_MS = 200;
const RETRY_LIMIT_MS = 3_000;

/**
 * Listens on the configured address. A port in use is retried for 3 s: the backend of a dead shell needs a moment to
 * close.
 */
export async function listenWithRetry(app: NestFastifyApplication, { port, hostname }: Config): Promise<void> {
  const until = performance.now() + RETRY_LIMIT_MS;
  for (;;) {
    try {
      await app.listen(port, hostname);
      return;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || performance.now() > until) throw error;
      await delay(RETRY_MS);
    }
  }
}
