import { useEffect } from 'react';
import { type Middleware, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type { ApiError } from './api-error.ts';
import { EvictingCache } from './evicting-cache.ts';

/**
 * Every read unless it says otherwise: never stale, no retry, no refetch on focus or reconnection, no polling
 * (specification, 7.2). What failed for want of network is repeated by `useRepeatOfflineReads`.
 */
export const NEVER_STALE: SWRConfiguration<unknown, ApiError> = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  refreshInterval: 0,
  isOnline: () => true,
};

/**
 * Courses and categories: fresh for 5 minutes, then read again at the next navigation to them. SWR joins a mounting read to the
 * one made less than `dedupingInterval` ago, and makes a new one after it.
 */
export const FRESH_FIVE_MINUTES = { revalidateIfStale: true, dedupingInterval: 5 * 60_000 } as const;

/** What somebody's own acts change: read again whenever it is gone to, and what was read before stands there meanwhile. */
export const FRESH_AT_EVERY_VISIT = { revalidateIfStale: true } as const;

/** Tells the cache which answers are on screen. */
const retainWhileOnScreen: Middleware = (next) =>
  function useRetained(key, fetcher, config) {
    const { cache } = useSWRConfig();
    const name = unstable_serialize(key);
    useEffect(() => (cache instanceof EvictingCache && name ? cache.retain(name) : undefined), [cache, name]);
    return next(key, fetcher, config);
  };

/** The configuration of the whole client. @param nowMs the clock, in ms */
export function freshnessConfig(nowMs: () => number): SWRConfiguration {
  const cache = new EvictingCache(nowMs);
  return { ...NEVER_STALE, use: [retainWhileOnScreen], provider: () => cache };
}
