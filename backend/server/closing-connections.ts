import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TimeLimits } from './time-limits.ts';

/**
 * While the server closes, ends each connection after its pending answer: an open connection would keep the process
 * running. A connection without any request, as browsers open ahead of use, is ended at once, because Node counts it as
 * busy. After `closingMs` all connections are ended.
 */
export function endConnectionsWhenClosing(
  fastify: FastifyInstance,
  { closingMs }: Pick<TimeLimits, 'closingMs'>,
): void {
  const connections = new Set<Socket>();
  let isClosing = false;
  fastify.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  fastify.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    const timer = setTimeout(() => fastify.server.closeAllConnections(), closingMs).unref();
    fastify.server.once('close', () => clearTimeout(timer));
  });
  fastify.addHook('onResponse', (_request, _reply, done) => {
    // The connection counts as idle only after this hook.
    if (isClosing) setImmediate(() => fastify.server.closeIdleConnections());
    done();
  });
}
