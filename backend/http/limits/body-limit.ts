import { AddRouteConfig } from '../routes/route-config.ts';

/** Default limit of a body in bytes, enough for any form; a route that needs more declares it. */
export const BODY_MAX_BYTES = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyMaxBytes?: number;
  }
}

/** Sets the limit of a route's body in bytes, instead of `BODY_MAX_BYTES`. */
export const BodyLimit = (bodyMaxBytes: number) => AddRouteConfig({ bodyMaxBytes });
