import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestMetricsService } from '../operations/request-metrics.service.ts';

/** The restriction of a route parameter: the names of all files of a folder. */
const CHOICE = /\(.*\)/;

/**
 * Writes one line and one measurement for each request: id, route pattern, status and milliseconds. The address is
 * never logged, because it contains ids, names, searched texts or keys.
 */
export function registerRequestLog(fastify: FastifyInstance, metrics: RequestMetricsService): void {
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const route = request.routeOptions.url?.replace(CHOICE, '') ?? 'none';
    const { method } = request;
    const ms = reply.elapsedTime;
    metrics.observe({ method, route, status: reply.statusCode, ms });
    const staffId = request.staff?.id;
    request.log.info(
      { method, route, status: reply.statusCode, ms: Math.round(ms * 10) / 10, ...(staffId && { staffId }) },
      'request',
    );
    done();
  });
}
