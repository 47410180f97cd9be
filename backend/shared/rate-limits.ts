import { AddRouteConfig } from './route-config.ts';

/** All limits are requests per minute; `RATE_LIMIT` scales them. */
export const WINDOW_MS = 60_000;

/** For an account, and for all callers together at one address who are not signed in. */
export const CALLER_MAX_REQUESTS = 1_200;

/** For an address in all: a whole class may share one. */
export const ADDRESS_MAX_REQUESTS = 4_800;

/** A limit of a single route, by address, besides the general ones. */
export interface RouteLimit {
  readonly max: number;
  /** With it only requests with an anonymous id in this field of the body count, whoever sends them. */
  readonly anonymousField?: string;
}

const ANONYMOUS_WRITES = 120;

/** For ratings and views under anonymous ids, which a client can create without limit. */
export const anonymousWrites = (field: string): RouteLimit => ({ max: ANONYMOUS_WRITES, anonymousField: field });

/** As `anonymousWrites`, for routes without a sign-in. */
export const VISITOR_WRITES: RouteLimit = { max: ANONYMOUS_WRITES };

/** Downloads that are counted, by anybody: enough for several classes behind one address. Past it the file comes all the same. */
export const COUNTED_DOWNLOADS: RouteLimit = { max: 240 };

/** New accounts: each costs a password hash. */
export const NEW_ACCOUNTS: RouteLimit = { max: 20 };

/** Files that take a while to make: enough for several classes behind one address. */
export const MADE_FILES: RouteLimit = { max: 240 };

/** People's own pictures, each of which is decoded: enough for a class that makes its accounts together. */
export const OWN_PICTURES: RouteLimit = { max: 60 };

/** Exports of a person's stored data. */
export const OWN_EXPORTS: RouteLimit = { max: 60 };

declare module 'fastify' {
  interface FastifyContextConfig {
    rateLimit?: RouteLimit;
    /** Files of the page and health checks, which count towards no limit. */
    hasNoRateLimit?: boolean;
  }
}

/** Gives a route a limit of its own. */
export const RateLimit = (rateLimit: RouteLimit) => AddRouteConfig({ rateLimit });

/** Exempts a route from all limits. */
export const NoRateLimit = () => AddRouteConfig({ hasNoRateLimit: true });
