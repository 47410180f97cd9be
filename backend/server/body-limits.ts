import type { FastifyInstance } from 'fastify';
import '../http/limits/body-limit.ts';

/** Applies the limits that routes declare with `BodyLimit`. Call it before any route is added. */
export function registerBodySizeLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.config?.bodyMaxBytes !== undefined) route.bodyLimit = route.config.bodyMaxBytes;
  });
}
