import { AddRouteConfig } from './route-config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    streamsBody?: boolean;
  }
}

/**
 * Hands the body of a request to the route as it comes, whatever it says it is: `request.body` is a `Readable`. The route counts its
 * bytes; `maxBytes` is what the time for a body is reckoned from.
 */
export const StreamedBody = (maxBytes: number) => AddRouteConfig({ streamsBody: true, bodyMaxBytes: maxBytes });
