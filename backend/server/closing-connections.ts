import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TimeLimits } from './time-limits.ts';

/**
 * While the server closes, ends each connection after the answer that it was waiting for: a client that holds one open would keep the
 * process running. One that a browser opened ahead of its need, and has asked nothing by, is ended at once: Node takes it for a busy one.
 * After `closingMs` all are ended, whatever they wait for.
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
