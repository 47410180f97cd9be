import type { FastifyInstance } from 'fastify';
import '../shared/body-limit.ts';

/** Gives the routes that declare a limit of their own for bodies that limit. Before any route is added. */
export function registerBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.config?.bodyMaxBytes !== undefined) route.bodyLimit = route.config.bodyMaxBytes;
  });
}
