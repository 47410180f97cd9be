import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../shared/app-error.ts';

/** How long a client may take, in milliseconds. Every limit ends in a closed connection. */
export interface TimeLimits {
  /** From the connection, or the first byte of the next request on it, to the end of the headers. */
  readonly headersMs: number;
  /** For a body, besides the time that its length deserves: see `BODY_BYTES_PER_MS`. */
  readonly bodyMs: number;
  /** Without a byte in either direction: whoever watches slowly goes on, whoever stopped reading is cut. */
  readonly idleMs: number;
  /** From the signal to end, for what is under way. */
  readonly closingMs: number;
  /** How often the headers' limit is looked at. */
  readonly checkEveryMs: number;
}

export const TIME_LIMITS: TimeLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  idleMs: 120_000,
  closingMs: 10_000,
  checkEveryMs: 5_000,
};

/** What a body that says its length must bring at the least: 16 KB a second, half of what a slow phone sends. */
const BODY_BYTES_PER_MS = 16;

/** The limits that the HTTP server of Node keeps by itself. */
export function serverLimits({ headersMs, idleMs, checkEveryMs }: TimeLimits) {
  return {
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  };
}

/** Ends requests whose body does not come. Node's own limit for it knows only one for all, whatever their length. */
export function limitBodies(fastify: FastifyInstance, { bodyMs }: TimeLimits): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) endUnlessItComes(request, reply, bodyMs);
    done();
  });
}

function endUnlessItComes({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, bodyMs: number): void {
  const end = () => {
    if (reply.sent) raw.destroy();
    else reply.header('connection', 'close').send(new AppError('request_timeout', 'the body did not come'));
  };
  // Anybody may say that there is more to come than the route takes.
  const declaredBytes = Math.min(Number(raw.headers['content-length'] ?? 0), routeOptions.bodyLimit);
  let timer = setTimeout(end, bodyMs + declaredBytes / BODY_BYTES_PER_MS).unref();
  // Whoever was answered already, because nobody wanted the body, has no more than the shortest time to end it.
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    clearTimeout(timer);
    timer = setTimeout(end, bodyMs).unref();
  });
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}
