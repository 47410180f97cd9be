import { useEffect, useLayoutEffect } from 'react';
import { type Middleware, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type { ApiError } from './api-error.ts';
import { type BroughtAnswers, bringAnswers, countAsJustRead } from './brought-answers.ts';
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

/**
 * Tells the cache which answers are on screen, and SWR which of them came with the page. A browser may show a page again that it has kept
 * for days, for a tab that it had closed meanwhile or for going back: what came with that is shown, and read again at once.
 */
const withCache: Middleware = (next) =>
  function useCached(key, fetcher, config) {
    const { cache } = useSWRConfig();
    const name = unstable_serialize(key);
    const { dedupingInterval: freshMs = 0 } = config;
    // Before SWR's own, which begins to read.
    useLayoutEffect(() => {
      if (cache instanceof EvictingCache && name) countAsJustRead(cache, name, freshMs);
    }, [cache, name, freshMs]);
    useEffect(() => (cache instanceof EvictingCache && name ? cache.retain(name) : undefined), [cache, name]);
    const isOld = cache instanceof EvictingCache && cache.isOld(name);
    return next(key, fetcher, isOld ? { ...config, revalidateIfStale: true } : config);
  };

/** The configuration of the whole client. @param nowMs the clock, in ms @param brought what came with the page; null: nothing */
export function freshnessConfig(nowMs: () => number, brought: BroughtAnswers | null = null): SWRConfiguration {
  const cache = new EvictingCache(nowMs);
  if (brought) bringAnswers(cache, brought);
  return { ...NEVER_STALE, use: [withCache], provider: () => cache };
}
