import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../shared/app-error.ts';
import { clientAddressKey } from '../shared/client-address.ts';
import type { Clock } from '../shared/clock.ts';
import { ADDRESS_REQUESTS, CALLER_REQUESTS, WINDOW_MS } from '../shared/rate-limits.ts';
import { RequestCounter } from '../shared/request-counter.ts';
import { isServerPath } from '../shared/server-paths.ts';
import { busyPage } from './busy-page.ts';

export interface RateLimiting {
  /** Multiplies every limit, those of single routes too. */
  readonly scale: number;
  readonly clock: Clock;
  /** The account that a request is made for; undefined for whoever is not signed in. */
  readonly callerOf: (request: FastifyRequest) => string | undefined;
}

/** Counts requests, before anything else is done for them: of accounts, of addresses, and of what single routes allow. */
export function registerRateLimiting(fastify: FastifyInstance, { scale, clock, callerOf }: RateLimiting): void {
  const counter = new RequestCounter(clock, WINDOW_MS);
  const countOf = (key: string, max: number) => counter.count(key, Math.ceil(max * scale));

  fastify.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (config.isUncounted) return done();
    const address = clientAddressKey(request.ip);
    const caller = callerOf(request);
    const waitMs = Math.max(
      countOf(`all ${address}`, ADDRESS_REQUESTS),
      countOf(caller ?? `guests ${address}`, CALLER_REQUESTS),
      config.rateLimit && !(caller && config.rateLimit.isForAnonymousOnly)
        ? countOf(`${url} ${address}`, config.rateLimit.max)
        : 0,
    );
    if (waitMs === 0) return done();
    if (wantsPage(request)) return refuseWithPage(reply, waitMs);
    done(new TooManyRequests('too many requests', waitMs));
  });
}

/** Whether a person looks at the answer itself. */
function wantsPage({ method, originalUrl, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isServerPath(originalUrl) && (headers.accept ?? '').includes('text/html');
}

function refuseWithPage(reply: FastifyReply, waitMs: number): void {
  const waitSeconds = Math.ceil(waitMs / 1_000);
  reply
    .code(429)
    .header('retry-after', waitSeconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(busyPage(waitSeconds));
}
