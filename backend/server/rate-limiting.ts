import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { clientAddressKey } from '../access/client-address.ts';
import { TooManyRequests } from '../errors/app-error.ts';
import { ADDRESS_MAX_REQUESTS, CALLER_MAX_REQUESTS, WINDOW_MS } from '../http/limits/rate-limits.ts';
import { RequestCounter } from '../http/limits/request-counter.ts';
import type { Clock } from '../time/clock.ts';
import { refuseWithPage, type WaitingPage, wantsPage } from './waiting-page.ts';

export interface RateLimiting {
  /** Multiplies every limit, also those of single routes. */
  readonly scale: number;
  readonly clock: Clock;
  /** A key for the signed-in caller of a request; undefined without one. */
  readonly callerKeyOf: (request: FastifyRequest) => string | undefined;
  /** Milliseconds for which a module refuses such requests from that address; 0: none. */
  readonly refusalMsOf: (path: string, address: string) => number;
}

/**
 * Counts the requests of accounts, of addresses and of single routes before any other work. Requests under anonymous
 * ids are counted after the body is read, because the body contains the id.
 */
export function registerRateLimiting(
  fastify: FastifyInstance,
  { scale, clock, callerKeyOf, refusalMsOf }: RateLimiting,
): void {
  const counter = new RequestCounter(clock, WINDOW_MS);
  const countOf = (key: string, max: number) => counter.count(key, Math.ceil(max * scale));

  fastify.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (config.hasNoRateLimit) return done();
    const address = clientAddressKey(request.ip);
    const callerKey = callerKeyOf(request);
    const waitMs = Math.max(
      countOf(`all ${address}`, ADDRESS_MAX_REQUESTS),
      countOf(callerKey ?? `guests ${address}`, CALLER_MAX_REQUESTS),
      config.rateLimit && !config.rateLimit.anonymousField ? countOf(`${url} ${address}`, config.rateLimit.max) : 0,
      refusalMsOf(request.originalUrl, request.ip),
    );
    if (waitMs === 0) return done();
    if (wantsPage(request)) return refuseWithPage(reply, pageFor(Math.ceil(waitMs / 1_000)));
    done(new TooManyRequests('too many requests', waitMs));
  });
  fastify.addHook('preHandler', ({ body, ip, routeOptions }, _reply, done) => {
    const { url, config } = routeOptions;
    if (!config.rateLimit || !namesVisitor(body, config.rateLimit.anonymousField)) return done();
    const waitMs = countOf(`${url} ${clientAddressKey(ip)}`, config.rateLimit.max);
    done(waitMs > 0 ? new TooManyRequests('too many anonymous writes', waitMs) : undefined);
  });
}

/** Whether that field of a body is an anonymous id. */
function namesVisitor(body: unknown, field: string | undefined): boolean {
  if (!field || typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return false;
  const id = (body as Record<string, unknown>)[field];
  return typeof id === 'string' && ANONYMOUS_ID_PATTERN.test(id);
}

function pageFor(waitSeconds: number): WaitingPage {
  const sentence = `Desde esta red llegaron muchas visitas en poco tiempo. Esta página se vuelve a abrir sola en ${waitSeconds} segundos.`;
  return { status: 429, title: 'Muchas visitas a la vez', sentence, waitSeconds };
}
