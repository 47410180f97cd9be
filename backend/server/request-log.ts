import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestMetricsService } from '../operations/request-metrics.service.ts';

/** What a parameter of a pattern has to be like: the names of all files of a folder. */
const CHOICE = /\(.*\)/;

/**
 * One line and one measurement for each request: its id, route pattern, status and milliseconds. Never the address itself, which
 * holds ids, a body, a name or a key.
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
