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

/** Rows of one page of a table that does not say otherwise. */
const PAGE_ROWS = 10;

interface TableOptions<Row> {
  /** Where the rows are read, such as `/api/admin/categories`. */
  path: string;
  /** One row. */
  schema: z.ZodType<Row>;
  /** The order while the address names none: a column, with `-` in front for the highest first. */
  sort: string;
  /** What the table can be narrowed down by, as the contract's query names it. */
  filters?: readonly string[];
  pageRows?: number;
}

/** A table of the panel: its rows, and what the address says of them. Whatever changes goes into the address. */
export interface TableState<Row> {
  /** The rows of this page; undefined until they have come. */
  rows: Row[] | undefined;
  /** How many rows of what was read could not be, and are not among `rows`. */
  omitted: number;
  /** The rows of the whole table, as it is narrowed down; null until it is known. */
  total: number | null;
  /** Why the rows did not come. */
  error: ApiError | undefined;
  /** The rows shown are those before the change of the address; the new ones are on their way. */
  isChanging: boolean;
  /** What the search box shows. */
  typed: string;
  type: (typed: string) => void;
  search: (text: string) => void;
  /** As `sort` of the query: a column, with `-` in front for the highest first. */
  sort: string;
  setSort: (sort: string) => void;
  /** The value of a filter; empty when the table is not narrowed down by it. */
  filter: (name: string) => string;
  setFilter: (name: string, value: string) => void;
  /** Whether it is searched or narrowed down. */
  isNarrowed: boolean;
  clear: () => void;
  /** From 1. */
  page: number;
  pageCount: number;
  pageRows: number;
  setPage: (page: number) => void;
  retry: () => void;
  /** How it is searched, narrowed down and ordered, as the contract's query names it. */
  query: Readonly<Record<string, string>>;
  /** The row that was just made, from when its page is known until another page, order or filter is chosen. */
  revealed: Revealed | null;
  /** Goes to the page of a row that was just made. */
  reveal: (id: string) => void;
  endMark: () => void;
}

/** Reads a table of the panel as the address says: `?q=&sort=&page=` and the filters. */
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
    // A colleague may have changed it while this window was in the background.
    { ...FRESH_AT_EVERY_VISIT, keepPreviousData: true, revalidateOnFocus: true },
  );
  const isChanging = data !== undefined && data.name !== name;
  const total = data?.total ?? null;
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageRows));

  /** Writes into the address; what is empty leaves it. Everything but another page begins at the first. */
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
