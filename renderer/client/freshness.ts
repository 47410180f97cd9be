import { useEffect, useLayoutEffect } from 'react';
import { type Middleware, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type { ApiError } from './api-error.ts';
import { type BroughtAnswers, bringAnswers, countAsJustRead } from './brought-answers.ts';
import { EvictingCache } from './evicting-cache.ts';

/**
 * Default of every read: never stale, no retry, no refetch on focus or reconnection, no polling (docs/requirements.md,
 * 'Requests and answers'). `useRepeatOfflineReads` repeats reads that failed for want of network.
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
 * Courses and categories: fresh for 5 minutes, then read again at the next visit. SWR joins a new read to one made less
 * than `dedupingInterval` ago.
 */
export const FRESH_FIVE_MINUTES = { revalidateIfStale: true, dedupingInterval: 5 * 60_000 } as const;

/**
 * Data that the learner's own actions change: read again at every visit; the cached answer is shown until the new one
 * arrives.
 */
export const FRESH_AT_EVERY_VISIT = { revalidateIfStale: true } as const;

/**
 * Tells the cache which answers are on screen, and SWR which came with the page. A browser may restore a page days
 * later (closed tab, back button): its answers are shown and read again at once.
 */
const withCache: Middleware = (next) =>
  function useCached(key, fetcher, config) {
    const { cache } = useSWRConfig();
    const name = unstable_serialize(key);
    const { dedupingInterval: freshMs = 0 } = config;
    // Must run before SWR's own effect, which starts the read.
    useLayoutEffect(() => {
      if (cache instanceof EvictingCache && name) countAsJustRead(cache, name, freshMs);
    }, [cache, name, freshMs]);
    useEffect(() => (cache instanceof EvictingCache && name ? cache.retain(name) : undefined), [cache, name]);
    const isOld = cache instanceof EvictingCache && cache.isOld(name);
    return next(key, fetcher, isOld ? { ...config, revalidateIfStale: true } : config);
  };

/**
 * SWR configuration of the whole client. @param nowMs clock in ms @param brought answers delivered with the page, or
 * `null`
 */
export function freshnessConfig(nowMs: () => number, brought: BroughtAnswers | null = null): SWRConfiguration {
  const cache = new EvictingCache(nowMs);
  if (brought) bringAnswers(cache, brought);
  return { ...NEVER_STALE, use: [withCache], provider: () => cache };
}
