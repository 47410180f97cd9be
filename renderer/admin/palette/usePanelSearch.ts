import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import { PANEL_SEARCH_MAX_CHARS, type PanelHit, panelHitListSchema } from '../../../contract/panel-search.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';

const PATH = '/api/admin/search';
const TYPING_PAUSE_MS = 150;

export interface PanelSearchState {
  hits: readonly PanelHit[];
  /** True until the typed text is answered; meanwhile `hits` are those of the previous text. */
  isSearching: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** Debounced search. The cache key contains the text, so that a late answer is never shown for another text. */
export function usePanelSearch(typed: string): PanelSearchState {
  const wanted = typed.trim().slice(0, PANEL_SEARCH_MAX_CHARS);
  const [q] = useDebouncedValue(wanted, TYPING_PAUSE_MS);
  const { data, error, isLoading, mutate } = useSWR<PanelHit[], ApiError>(
    q === '' ? null : [PATH, { q }],
    () => callApi('GET', PATH, { query: { q }, schema: panelHitListSchema }),
    { ...FRESH_AT_EVERY_VISIT, keepPreviousData: true },
  );
  const isAnswered = wanted === q && !isLoading;
  return {
    hits: wanted === '' || error ? [] : (data ?? []),
    isSearching: wanted !== '' && !isAnswered && !(error && wanted === q),
    error: wanted === '' ? undefined : error,
    retry: () => void mutate(),
  };
}
