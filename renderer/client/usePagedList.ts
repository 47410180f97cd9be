import { useState } from 'react';
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type { z } from 'zod';
import { LIST_PAGE_ROWS } from '../../contract/reads.ts';
import { callApiPage, type Page } from './api.ts';
import type { Query } from './api-address.ts';
import { ApiError } from './api-error.ts';
import { FRESH_FIVE_MINUTES } from './freshness.ts';

export interface PagedList<T> {
  /** The loaded rows; `undefined` until the first page has loaded. */
  rows: T[] | undefined;
  /** Number of rows of the whole list; `null` when the server does not state it. */
  total: number | null;
  error: ApiError | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Error of the next page; the loaded rows stay. */
  moreError: ApiError | undefined;
  loadMore: () => Promise<void>;
  /** The rows are an offline copy: the server did not answer. */
  isOfflineCopy: boolean;
  /** Reads the list again after `error`. */
  retry: () => void;
}

interface ListOptions<T> {
  /** Shown while the server does not answer and no offline copy of this exact list exists. */
  readOfflineCopy?: () => Promise<Page<T>>;
  /** Message of the errors of this list (docs/requirements.md, 'Fixed texts'). */
  failure?: string;
  /** Default: read again after 5 minutes. */
  freshness?: SWRConfiguration<Page<T>, ApiError>;
}

/**
 * A list that pages by cursor. One cache entry holds all loaded pages, so that a revisited screen shows them all; when
 * they are stale, as many rows are read again.
 */
export function usePagedList<T extends { id: string }>(
  path: string,
  query: Query,
  schema: z.ZodType<T>,
  { readOfflineCopy, failure, freshness = FRESH_FIVE_MINUTES }: ListOptions<T> = {},
): PagedList<T> {
  const { cache } = useSWRConfig();
  const more = useLoadingMore(JSON.stringify([path, query]));

  const readPage = (cursor?: string) =>
    callApiPage(path, { query: { ...query, limit: LIST_PAGE_ROWS, cursor }, schema }).catch((error: unknown) => {
      throw failure !== undefined && error instanceof ApiError ? error.named(failure) : error;
    });
  const { data, error, mutate } = useSWR<Page<T>, ApiError>([path, query], read, freshness);

  function loadedRowCount(): number {
    const loaded: Page<T> | undefined = cache.get(unstable_serialize([path, query]))?.data;
    return loaded?.rows.length ?? 0;
  }

  async function read(): Promise<Page<T>> {
    try {
      const page = await readAsMany(loadedRowCount());
      // A copy of the first page may exist without the pages after it.
      return page.isOfflineCopy && readOfflineCopy ? await readOfflineCopy().catch(() => page) : page;
    } catch (error) {
      if (!readOfflineCopy || !(error instanceof ApiError) || error.code !== 'offline') throw error;
      // Without a copy, the first failure is the reason to show.
      return readOfflineCopy().catch(() => Promise.reject(error));
    }
  }

  async function readAsMany(rows: number): Promise<Page<T>> {
    let page = await readPage();
    while (page.nextCursor && page.rows.length < rows) page = append(page, await readPage(page.nextCursor));
    return page;
  }

  async function loadMore(): Promise<void> {
    const cursor = data?.nextCursor;
    if (!cursor) return;
    await more.load(async () => {
      const next = await readPage(cursor);
      const grown = (current?: Page<T>) => (current?.nextCursor === cursor ? append(current, next) : current);
      await mutate(grown, { revalidate: false });
    });
  }

  return {
    rows: data?.rows,
    total: data?.total ?? null,
    error: data ? undefined : error,
    isOfflineCopy: data?.isOfflineCopy ?? false,
    hasMore: Boolean(data?.nextCursor),
    isLoadingMore: more.isLoading,
    moreError: more.error,
    loadMore,
    retry: () => void mutate(),
  };
}

interface LoadingMore {
  isLoading: boolean;
  error?: ApiError;
  /** The list that it belongs to. */
  of: string;
}

/** The state of loading a next page, one at a time. @param listName another list starts with a state of its own */
function useLoadingMore(listName: string) {
  const [state, setState] = useState<LoadingMore>({ isLoading: false, of: '' });
  const isCurrent = state.of === listName;

  async function load(nextPage: () => Promise<void>): Promise<void> {
    if (state.isLoading && isCurrent) return;
    setState({ isLoading: true, of: listName });
    try {
      await nextPage();
      setState({ isLoading: false, of: listName });
    } catch (cause) {
      setState({ isLoading: false, error: cause as ApiError, of: listName });
    }
  }

  return { isLoading: isCurrent && state.isLoading, error: isCurrent ? state.error : undefined, load };
}

/** A row that has moved down the list between two reads keeps its place. */
function append<T extends { id: string }>(page: Page<T>, next: Page<T>): Page<T> {
  const ids = new Set(page.rows.map(({ id }) => id));
  return { ...next, rows: [...page.rows, ...next.rows.filter(({ id }) => !ids.has(id))] };
}
