/** Requests by address in a minute (API.md, 'Shapes'); `RATE_LIMIT` scales them all. */
export const ALL_REQUESTS = { max: 1_200, timeWindow: 60_000 } as const;

/** Ratings, and as many views: anonymous visitors may write them. */
export const ANONYMOUS_WRITES = { max: 120, timeWindow: 60_000 } as const;

/** New accounts: each costs a password hash. */
export const NEW_ACCOUNTS = { max: 20, timeWindow: 60_000 } as const;
