import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { tableCursor } from '../../../contract/tables.ts';
import type { ApiError } from '../../client/api-error.ts';
import { useTypedSearch } from '../../search-box/useTypedSearch.ts';
import { type Revealed, useReveal } from './useReveal.ts';
import { type Change, useTableAddress } from './useTableAddress.ts';
import { useTableRows } from './useTableRows.ts';

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
  const { q, page, query, isNarrowed, noFilter, ...address } = useTableAddress({ sort: first, filters });
  const asked = { ...query, limit: pageRows, cursor: tableCursor((page - 1) * pageRows) };
  const answer = useTableRows(path, asked, schema);
  const pageCount = Math.max(1, Math.ceil((answer.total ?? 0) / pageRows));
  const { forgetTyped, ...search } = useTableSearch(q, change);

  function change(...args: Parameters<Change>): void {
    forgetRevealed();
    address.change(...args);
  }
  const setPage = (next: number, replace = false) => change({ page: next === 1 ? '' : String(next) }, { replace });

  const isBeyond = !answer.isChanging && answer.total !== null && page > pageCount;
  const goToLast = useEffectEvent(() => setPage(pageCount, true));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);

  const { forgetRevealed, ...reveal } = useReveal({
    path,
    pageRows,
    query,
    isNarrowed,
    onFound: (found, isCleared) => {
      if (isCleared) forgetTyped();
      change({ ...(isCleared && noFilter), page: found === 1 ? '' : String(found) }, { replace: true });
    },
  });

  return {
    ...answer,
    ...reveal,
    ...search,
    sort: address.sort,
    setSort: (next) => change({ sort: next === first ? '' : next }),
    filter: address.filter,
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
    query,
  };
}

/** The search box of a table, whose text the address follows. */
function useTableSearch(q: string, change: Change) {
  const { typed, type, setTyped, settle } = useTypedSearch(q, (text) => search(text));

  function search(text: string): void {
    settle(text);
    if (text !== q) change({ q: text }, { replace: q !== '' });
  }

  function forgetTyped(): void {
    settle('');
    setTyped('');
  }

  return { typed, type, search, forgetTyped };
}
