import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import fastify from 'fastify';
import { rewriteMalformedAddress } from './malformed-addresses.ts';
import { answerRestoring } from './refuse-while-restoring.ts';

/** The page loads nothing and can't be framed. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  connection: 'close',
};
/** Milliseconds after which the request is answered without the rest of its body. */
const BODY_MS = 5_000;

/**
 * Answers every request while the academy is closed: 200 to `/health/live`, 503 to all others. It ends each connection
 * with its answer. It does not listen itself.
 */
export async function waitingServer(): Promise<Server> {
  const server = createServer();
  const waiting = fastify({
    serverFactory: (handler) => server.on('request', handler),
    rewriteUrl: rewriteMalformedAddress,
  });
  waiting.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (!request.is404) return;
    await discardBody(request.raw);
    answerRestoring(request, reply);
    return reply;
  });
  waiting.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  await waiting.ready();
  return server;
}

/** Ending a connection with unread bytes of a body resets it, and the client may lose the answer. */
async function discardBody(request: IncomingMessage): Promise<void> {
  if (request.complete) return;
  const hasEnded = once(request.resume(), 'end', { signal: AbortSignal.timeout(BODY_MS) });
  await hasEnded.catch(() => undefined); // too slow, or closed: the answer is the same
}
