import { useEffect } from 'react';
import { z } from 'zod';
import { type RecordSearchMiss, SEARCH_MISS_MAX_CHARS, type SearchArea } from '../../contract/search-misses.ts';
import { callApi } from './api.ts';

/**
 * Milliseconds that a query without results must stay unchanged before it counts: a text still being typed is no query.
 */
export const SEARCH_REST_MS = 1_500;

/** Queries recorded since the page was loaded; repeated ones are skipped. */
const recorded = new Set<string>();

/**
 * Records a query without results, anonymously. Runs in the background; failures are ignored.
 * @param query trimmed @param isMissing whether the academy has answered that there are no results
 */
export function useSearchMiss(area: SearchArea, query: string, isMissing: boolean): void {
  const q = query.slice(0, SEARCH_MISS_MAX_CHARS).trim();

  useEffect(() => {
    const name = `${area} ${q.toLocaleLowerCase('es')}`;
    if (!isMissing || q === '' || recorded.has(name)) return;
    const timer = setTimeout(() => {
      recorded.add(name);
      void record({ area, q }).catch(() => undefined);
    }, SEARCH_REST_MS);
    return () => clearTimeout(timer);
  }, [area, q, isMissing]);
}

function record(body: RecordSearchMiss): Promise<unknown> {
  return callApi('POST', '/api/search-misses', { body, schema: z.unknown(), isAnonymous: true });
}
