import type { FastifyInstance } from 'fastify';
import type { TimeLimits } from './time-limits.ts';

/**
 * While the server closes, ends each connection after the answer that it was waiting for: a client that holds one open would keep the
 * process running. After `closingMs` all are ended, whatever they wait for.
 */
export function endConnectionsWhenClosing(fastify: FastifyInstance, { closingMs }: Pick<TimeLimits, 'closingMs'>): void {
  let isClosing = false;
  fastify.addHook('preClose', async () => {
    isClosing = true;
    const timer = setTimeout(() => fastify.server.closeAllConnections(), closingMs).unref();
    fastify.server.once('close', () => clearTimeout(timer));
  });
  fastify.addHook('onResponse', (_request, _reply, done) => {
    // The connection counts as idle only after this hook.
    if (isClosing) setImmediate(() => fastify.server.closeIdleConnections());
    done();
  });
}
