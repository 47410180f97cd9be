import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { z } from 'zod';
import { tableCursor } from '../../../contract/tables.ts';
import { useTypedSearch } from '../../catalogue/useTypedSearch.ts';
import { callApiPage, type Page } from '../../client/api.ts';
import type { Query } from '../../client/api-address.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { omittedFrom } from '../../client/omitted-rows.ts';
import { type Revealed, useReveal } from './useReveal.ts';

/** Default number of rows per page. */
const PAGE_ROWS = 10;

interface TableOptions<Row> {
  /** Address of the rows, such as `/api/admin/categories`. */
  path: string;
  /** Schema of one row. */
  schema: z.ZodType<Row>;
  /** Order if the address names none: a column, with `-` in front for high to low. */
  sort: string;
  /** Names of the filters in the contract's query. */
  filters?: readonly string[];
  pageRows?: number;
}

/** A table of the panel: its rows, and its search, filters, order and page, which are in the address. */
export interface TableState<Row> {
  /** Rows of this page; `undefined` while they load. */
  rows: Row[] | undefined;
  /** Number of rows of this page that could not be parsed and are missing in `rows`. */
  omitted: number;
  /** Number of rows on all pages that match search and filters; `null` until it is known. */
  total: number | null;
  /** Reason why the rows failed to load. */
  error: ApiError | undefined;
  /** True while `rows` are those of the previous address and the new rows load. */
  isChanging: boolean;
  /** Text in the search box. */
  typed: string;
  type: (typed: string) => void;
  search: (text: string) => void;
  /** `sort` of the query: a column, with `-` in front for high to low. */
  sort: string;
  setSort: (sort: string) => void;
  /** Value of a filter; empty if it is not set. */
  filter: (name: string) => string;
  setFilter: (name: string, value: string) => void;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
  clear: () => void;
  /** From 1. */
  page: number;
  pageCount: number;
  pageRows: number;
  setPage: (page: number) => void;
  retry: () => void;
  /** Search, filters and order in the contract's query, without the page. */
  query: Readonly<Record<string, string>>;
  /** The new row, from when its page is known until the page, the order, the search or a filter changes. */
  revealed: Revealed | null;
  /** Goes to the page of a new row. */
  reveal: (id: string) => void;
  endMark: () => void;
}

/** Reads a table of the panel with the query of the address: `?q=&sort=&page=` and the filters. */
export function useAdminTable<Row>({
  path,
  schema,
  sort: first,
  filters = [],
  pageRows = PAGE_ROWS,
}: TableOptions<Row>): TableState<Row> {
  const [params, setParams] = useSearchParams();
  const q = params.get('q')?.trim() ?? '';
  const sort = params.get('sort') ?? first;
  const page = pageIn(params.get('page'));
  const chosen = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? '']));
  const asked = Object.fromEntries(Object.entries({ q, sort, ...chosen }).filter(([, value]) => value !== ''));
  const query: Query = { ...asked, limit: pageRows, cursor: tableCursor((page - 1) * pageRows) };
  const name = JSON.stringify(query);

  const { data, error, mutate } = useSWR<Page<Row> & { name: string; omitted: number }, ApiError>(
    [path, query],
    async () => {
      const read = await callApiPage(path, { query, schema });
      return { ...read, name, omitted: omittedFrom(read.rows) };
    },
    // A colleague may have changed rows while this window was in the background.
    { ...FRESH_AT_EVERY_VISIT, keepPreviousData: true, revalidateOnFocus: true },
  );
  const isChanging = data !== undefined && data.name !== name;
  const total = data?.total ?? null;
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageRows));

  /** Writes values into the address; an empty value removes its parameter. Any change but a page's goes to page 1. */
  function change(values: Record<string, string>, { replace = false } = {}): void {
    forgetRevealed();
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries({ page: '', ...values })) {
          if (value) after.set(key, value);
          else after.delete(key);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  }

  const { typed, type, setTyped, settle } = useTypedSearch(q, (text) => search(text));

  function search(text: string): void {
    settle(text);
    if (text !== q) change({ q: text }, { replace: q !== '' });
  }

  const isBeyond = !isChanging && total !== null && page > pageCount;
  const goToLast = useEffectEvent(() => setPage(pageCount, true));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);

  function setPage(next: number, replace = false): void {
    change({ page: next === 1 ? '' : String(next) }, { replace });
  }

  const isNarrowed = q !== '' || Object.values(chosen).some((value) => value !== '');
  const noFilter = { q: '', ...Object.fromEntries(filters.map((filter) => [filter, ''])) };
  function forgetTyped(): void {
    settle('');
    setTyped('');
  }
  const { forgetRevealed, ...reveal } = useReveal({
    path,
    pageRows,
    query: asked,
    isNarrowed,
    onFound: (found, isCleared) => {
      if (isCleared) forgetTyped();
      change({ ...(isCleared && noFilter), page: found === 1 ? '' : String(found) }, { replace: true });
    },
  });

  const shown = data && !(isChanging && error) ? data : undefined;
  return {
    ...reveal,
    rows: shown?.rows,
    omitted: shown?.omitted ?? 0,
    total,
    error: data && !isChanging ? undefined : error,
    isChanging,
    typed,
    type,
    search,
    sort,
    setSort: (next) => change({ sort: next === first ? '' : next }),
    filter: (filter) => chosen[filter] ?? '',
    setFilter: (filter, value) => change({ [filter]: value }),
    isNarrowed,
    clear: () => {
      forgetTyped();
      change(noFilter);
    },
    page,
    pageCount,
    pageRows,
    setPage: (next) => setPage(next),
    retry: () => void mutate(),
    query: asked,
  };
}

function pageIn(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
