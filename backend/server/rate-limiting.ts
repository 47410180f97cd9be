import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { TooManyRequests } from '../shared/app-error.ts';
import { ALL_REQUESTS } from '../shared/rate-limits.ts';

/** Counts requests by address, before anything else is done for them. `scale` multiplies every limit, those of single routes too. */
export async function registerRateLimiting(fastify: FastifyInstance, scale: number): Promise<void> {
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (limit && typeof limit.max === 'number') {
      route.config = { ...route.config, rateLimit: { ...limit, max: Math.ceil(limit.max * scale) } };
    }
  });
  await fastify.register(rateLimit, {
    ...ALL_REQUESTS,
    max: Math.ceil(ALL_REQUESTS.max * scale),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests('too many requests from one address', ttl),
  });
}

/** The answer of a refused request says `retry-after` (see ProblemFilter); nobody reads the others. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};
