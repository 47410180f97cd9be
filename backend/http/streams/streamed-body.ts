import { AddRouteConfig } from '../routes/route-config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    streamsBody?: boolean;
    answerMs?: number;
  }
}

/**
 * Passes the unread body of a request to the route, for every content type: `request.body` is a `Readable`. The route
 * counts its bytes; the time for the body is computed from `maxBytes`.
 * @param answerMs milliseconds that the connection may be silent after the body has arrived; by default the limit of
 * all connections
 */
export const StreamedBody = (maxBytes: number, answerMs?: number) =>
  AddRouteConfig({ streamsBody: true, bodyMaxBytes: maxBytes, ...(answerMs !== undefined && { answerMs }) });
