import { AddRouteConfig } from './route-config.ts';

/** How many requests a minute (API.md, 'Shapes'); `RATE_LIMIT` scales them all. */
export const WINDOW_MS = 60_000;

/** Of an account, and of all who are not signed in at one address. */
export const CALLER_REQUESTS = 1_200;

/** Of an address in all: a class sits behind one. */
export const ADDRESS_REQUESTS = 4_800;

/** A limit of a single route, by address, besides those of all. */
export interface RouteLimit {
  readonly max: number;
  /** Then only what is done under an anonymous id counts, which stands in this field of the body; whoever sends it may be signed in. */
  readonly anonymousIn?: string;
}

/** Ratings, and as many views, under anonymous ids: anybody can make any number of those. */
export const anonymousWrites = (field: string): RouteLimit => ({ max: 120, anonymousIn: field });

/** New accounts: each costs a password hash. */
export const NEW_ACCOUNTS: RouteLimit = { max: 20 };

declare module 'fastify' {
  interface FastifyContextConfig {
    rateLimit?: RouteLimit;
    /** What a page is made of, and what watches over the server: neither counts towards any limit. */
    isUncounted?: boolean;
  }
}

/** Gives a route a limit of its own. */
export const RateLimit = (rateLimit: RouteLimit) => AddRouteConfig({ rateLimit });

/** Leaves a route out of all limits. */
export const Uncounted = () => AddRouteConfig({ isUncounted: true });
