import { createServer, type Server } from 'node:http';
import fastify from 'fastify';
import { answerRestoring } from './refuse-while-restoring.ts';

/** The page loads nothing, and is in no frame. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

/** A server without an academy: it answers that one is being restored, and ends each connection with its answer. It does not listen. */
export async function waitingServer(): Promise<Server> {
  const server = createServer();
  const waiting = fastify({ serverFactory: (handler) => server.on('request', handler) });
  waiting.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
  waiting.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  waiting.setNotFoundHandler(answerRestoring);
  await waiting.ready();
  return server;
}
