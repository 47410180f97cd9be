import { useEffect } from 'react';
import { z } from 'zod';
import { type RecordSearchMiss, SEARCH_MISS_MAX_CHARS, type SearchArea } from '../../contract/search-misses.ts';
import { callApi } from './api.ts';

/** How long a text that finds nothing stands before it counts, in ms: somebody who still types has not asked for it. */
export const SEARCH_REST_MS = 1_500;

/** What was recorded since the page was loaded: the same text again says nothing new. */
const recorded = new Set<string>();

/**
 * Records what is searched for and not found, without who searches. Nobody waits for it, and nothing is said when it fails.
 * @param query trimmed @param isMissing whether the academy has answered that there is nothing
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
