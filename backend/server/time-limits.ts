import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../shared/app-error.ts';
import '../shared/streamed-body.ts';

/** How long a client may take, in milliseconds. When a limit is over, the connection is closed. */
export interface TimeLimits {
  /** From the connection, or the first byte of the next request on it, to the end of the headers. */
  readonly headersMs: number;
  /** For a body, besides the time for its length: see `BODY_BYTES_PER_MS`. */
  readonly bodyMs: number;
  /** In each such time a streamed body brings at least `SLOWEST_BYTES_PER_MS`: a large one would hold its reserved room for hours. */
  readonly slowMs: number;
  /** Without a byte in either direction: a slow download goes on, one that nobody reads any more is cut off. `answerMs` of a route is longer. */
  readonly idleMs: number;
  /** For the requests that are under way when the server is told to end. */
  readonly closingMs: number;
  /** How often Node checks the limit for headers. */
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

/** The slowest rate at which a body with a `content-length` may arrive: 16 KB a second, half of what a slow phone sends. */
const BODY_BYTES_PER_MS = 16;
/** What even a phone at the edge of its network sends of a streamed body: 1 KB a second. */
const SLOWEST_BYTES_PER_MS = 1;

/** The limits that Node's HTTP server enforces by itself. */
export function serverLimits({ headersMs, idleMs, checkEveryMs }: TimeLimits) {
  return {
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  };
}

/** Ends requests whose body does not arrive in time. Node's own limit is one for all bodies, whatever their length. */
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
  // A client may declare more than the route takes.
  const declaredBytes = Math.min(Number(raw.headers['content-length'] ?? 0), routeOptions.bodyLimit);
  let timer = setTimeout(end, bodyMs + declaredBytes / BODY_BYTES_PER_MS).unref();
  // Answered before the body was read: the rest of it gets the shortest time.
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    clearTimeout(timer);
    timer = setTimeout(end, bodyMs).unref();
  });
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}

/** Looks at what has arrived each `slowMs`. A body that waits to be read is not its sender's fault. */
function endWhenSlow({ raw }: FastifyRequest, slowMs: number, end: () => void): void {
  let before = raw.socket.bytesRead;
  const watch = setInterval(() => {
    const arrived = raw.socket.bytesRead - before;
    before += arrived;
    if (arrived < slowMs * SLOWEST_BYTES_PER_MS && raw.readableLength === 0) end();
  }, slowMs).unref();
  for (const event of ['end', 'close']) raw.once(event, () => clearInterval(watch));
}

/** Lets the connection be silent while the server works on a body that it has. The next request on it has the limit of all again. */
function waitForAnswer({ raw, routeOptions: { config } }: FastifyRequest): void {
  const { answerMs } = config;
  // A request that came without a network (`inject`) has no connection.
  if (answerMs !== undefined && raw.socket instanceof Socket) raw.once('end', () => raw.socket.setTimeout(answerMs));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}
