import type { FastifyInstance } from 'fastify';
import type { TimeLimits } from './time-limits.ts';

/**
 * While the server closes, every connection ends with the answer it was waiting for: a client that keeps it open would hold the
 * process for as long as it likes. After `closingMs` all end, whatever they wait for.
 */
export function endConnectionsWhenClosing(fastify: FastifyInstance, { closingMs }: Pick<TimeLimits, 'closingMs'>): void {
  let isClosing = false;
  fastify.addHook('preClose', async () => {
    isClosing = true;
    const timer = setTimeout(() => fastify.server.closeAllConnections(), closingMs).unref();
    fastify.server.once('close', () => clearTimeout(timer));
  });
  fastify.addHook('onResponse', (_request, _reply, done) => {
    // Only when this hook is through does the connection count as idle.
    if (isClosing) setImmediate(() => fastify.server.closeIdleConnections());
    done();
  });
}
