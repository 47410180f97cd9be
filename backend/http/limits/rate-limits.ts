import { AddRouteConfig } from '../routes/route-config.ts';

/** The window of the limits in this file, in milliseconds: they are requests per minute, scaled by `RATE_LIMIT`. */
export const WINDOW_MS = 60_000;

/** Limit of an account, and of all callers without a session at one address together. */
export const CALLER_MAX_REQUESTS = 1_200;

/** Limit of an address in all: a class may share an address. */
export const ADDRESS_MAX_REQUESTS = 4_800;

/** A limit of a single route by address, in addition to the general ones. */
export interface RouteLimit {
  readonly max: number;
  /** With it, only requests with an anonymous id in this field of the body count, from all callers. */
  readonly anonymousField?: string;
}

const ANONYMOUS_WRITES = 120;

/** Limits ratings and views under anonymous ids, which a client can create in any number. */
export const anonymousWrites = (field: string): RouteLimit => ({ max: ANONYMOUS_WRITES, anonymousField: field });

/** Like `anonymousWrites`, for routes without a sign-in. */
export const VISITOR_WRITES: RouteLimit = { max: ANONYMOUS_WRITES };

/**
 * Counted downloads: enough for several classes behind one address. Above it the count is refused, and the file is
 * still served.
 */
export const COUNTED_DOWNLOADS: RouteLimit = { max: 240 };

/** New accounts: each one costs a password hash. */
export const NEW_ACCOUNTS: RouteLimit = { max: 20 };

/** Generated files, which take a while: enough for several classes behind one address. */
export const MADE_FILES: RouteLimit = { max: 240 };

/** People's own pictures, each of which is decoded: enough for a class that creates its accounts together. */
export const OWN_PICTURES: RouteLimit = { max: 60 };

/** Exports of a person's stored data. */
export const OWN_EXPORTS: RouteLimit = { max: 60 };

declare module 'fastify' {
  interface FastifyContextConfig {
    rateLimit?: RouteLimit;
    /** Files of the renderer and health checks, which count towards no limit. */
    hasNoRateLimit?: boolean;
  }
}

/** Sets the limit of a single route. */
export const RateLimit = (rateLimit: RouteLimit) => AddRouteConfig({ rateLimit });

/** Exempts a route from all limits. */
export const NoRateLimit = () => AddRouteConfig({ hasNoRateLimit: true });
