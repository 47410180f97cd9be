import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import '../http/streams/streamed-body.ts';

/** Limits for clients, in milliseconds. The connection is closed when a limit is exceeded. */
export interface TimeLimits {
  /** Limit from the connection, or the first byte of the next request on it, to the end of the headers. */
  readonly headersMs: number;
  /** Limit of a body, in addition to the time for its length: see `BODY_BYTES_PER_MS`. */
  readonly bodyMs: number;
  /**
   * Interval in which a streamed body must bring at least `SLOWEST_BYTES_PER_MS`, or a large body would hold its
   * reserved disk space for hours.
   */
  readonly slowMs: number;
  /**
   * Without a byte in either direction: a slow download continues, a download without a reader is closed. `answerMs` of
   * a route is longer.
   */
  readonly idleMs: number;
  /** Limit of requests that are pending when the server begins to close. */
  readonly closingMs: number;
  /** Interval at which Node checks the limit for headers. */
  readonly checkEveryMs: number;
}

export const TIME_LIMITS: TimeLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  slowMs: 60_000,
  idleMs: 120_000,
  closingMs: 10_000,
  checkEveryMs: 5_000,
};

/** The slowest average rate of a body with a `content-length`: 16 KB a second, half the rate of a slow phone. */
const BODY_BYTES_PER_MS = 16;
/** The slowest rate of a streamed body: 1 KB a second, which a phone at the edge of its network reaches. */
const SLOWEST_BYTES_PER_MS = 1;

/** The limits that Node's HTTP server enforces. */
export function serverLimits({ headersMs, idleMs, checkEveryMs }: TimeLimits) {
  return {
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  };
}

/** Ends requests whose body does not arrive in time. Node's own limit is equal for bodies of all lengths. */
export function registerBodyTimeouts(fastify: FastifyInstance, { bodyMs, slowMs }: TimeLimits): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const end = () => endRequest(request, reply);
      endUnlessBodyArrives(request, reply, bodyMs, end);
      if (request.routeOptions.config.streamsBody) endWhenSlow(request, slowMs, end);
      waitForAnswer(request);
    }
    done();
  });
}

function endRequest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) raw.destroy();
  else reply.header('connection', 'close').send(new AppError('request_timeout', 'the body did not come'));
}

function endUnlessBodyArrives(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  bodyMs: number,
  end: () => void,
): void {
  // A client may declare more bytes than the route accepts.
  const declaredBytes = Math.min(Number(raw.headers['content-length'] ?? 0), routeOptions.bodyLimit);
  let timer = setTimeout(end, bodyMs + declaredBytes / BODY_BYTES_PER_MS).unref();
  // After an answer before the end of the body, the rest of the body gets the shortest time.
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    clearTimeout(timer);
    timer = setTimeout(end, bodyMs).unref();
  });
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}

/** Checks the arrived bytes every `slowMs`. A body that waits to be read is not counted as slow. */
function endWhenSlow({ raw }: FastifyRequest, slowMs: number, end: () => void): void {
  let before = raw.socket.bytesRead;
  const watch = setInterval(() => {
    const arrived = raw.socket.bytesRead - before;
    before += arrived;
    if (arrived < slowMs * SLOWEST_BYTES_PER_MS && raw.readableLength === 0) end();
  }, slowMs).unref();
  for (const event of ['end', 'close']) raw.once(event, () => clearInterval(watch));
}

/**
 * Extends the idle limit to `answerMs` while the server processes a complete body. The next request on the connection
 * has the usual limit.
 */
function waitForAnswer({ raw, routeOptions: { config } }: FastifyRequest): void {
  const { answerMs } = config;
  // A request of `inject` has no network connection.
  if (answerMs !== undefined && raw.socket instanceof Socket) raw.once('end', () => raw.socket.setTimeout(answerMs));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}
