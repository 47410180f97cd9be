import type { FastifyInstance } from 'fastify';

/**
 * While the server closes, every connection ends with the answer it was waiting for: a client that keeps it open would hold the
 * process for as long as it likes.
 */
export function endConnectionsWhenClosing(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook('preClose', async () => {
    isClosing = true;
  });
  fastify.addHook('onResponse', (_request, _reply, done) => {
    // Only when this hook is through does the connection count as idle.
    if (isClosing) setImmediate(() => fastify.server.closeIdleConnections());
    done();
  });
}
