import { AddRouteConfig } from './route-config.ts';

/** Enough for the body of any form, in bytes; a route that needs more declares it. */
export const BODY_MAX_BYTES = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyMaxBytes?: number;
  }
}

/** Lets a route take bodies of up to so many bytes, instead of `BODY_MAX_BYTES`. */
export const BodyLimit = (bodyMaxBytes: number) => AddRouteConfig({ bodyMaxBytes });
