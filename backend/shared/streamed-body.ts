import { AddRouteConfig } from './route-config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    streamsBody?: boolean;
    answerMs?: number;
  }
}

/**
 * Hands the body of a request to the route as it comes, whatever it says it is: `request.body` is a `Readable`. The route counts its
 * bytes; `maxBytes` is what the time for a body is reckoned from.
 * @param answerMs how long the connection may be silent once the body has arrived; the limit of every connection unless given
 */
export const StreamedBody = (maxBytes: number, answerMs?: number) =>
  AddRouteConfig({ streamsBody: true, bodyMaxBytes: maxBytes, ...(answerMs !== undefined && { answerMs }) });
