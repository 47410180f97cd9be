import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import fastify from 'fastify';
import { rewriteMalformedAddress } from './malformed-addresses.ts';
import { answerRestoring } from './refuse-while-restoring.ts';

/** The page loads nothing, and is in no frame. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  connection: 'close',
};
/** How long a body may take to arrive before the request is answered without it. */
const BODY_MS = 5_000;

/**
 * Answers every request while the academy is closed: `/health/live` that the process lives, all others 503. It ends each connection with
 * its answer. It does not listen.
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

/** A connection that ends before all of a body has been read is reset: the client may then lose the answer. */
async function discardBody(request: IncomingMessage): Promise<void> {
  if (request.complete) return;
  const hasEnded = once(request.resume(), 'end', { signal: AbortSignal.timeout(BODY_MS) });
  await hasEnded.catch(() => undefined); // too slow, or gone: the answer is the same
}
