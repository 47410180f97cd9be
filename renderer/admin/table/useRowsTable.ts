import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../client/api-error.ts';
import type { TableState } from './useAdminTable.ts';

interface RowsOptions<Row> {
  /** All rows, in order; `undefined` while they load. */
  rows: readonly Row[] | undefined;
  /** Number of rows that could not be parsed and are missing in `rows`. */
  omitted: number;
  error: ApiError | undefined;
  retry: () => void;
  pageRows: number;
}

/** A table whose rows are loaded at once, without search and other orders; `?page=` of the address names the page. */
export function useRowsTable<Row>({ rows, omitted, error, retry, pageRows }: RowsOptions<Row>): TableState<Row> {
  const [params, setParams] = useSearchParams();
  const pageCount = Math.max(1, Math.ceil((rows?.length ?? 0) / pageRows));
  const named = Number(params.get('page') ?? 1);
  const asked = Number.isInteger(named) && named > 0 ? named : 1;
  const page = Math.min(asked, pageCount);

  function setPage(next: number, replace = false): void {
    setParams(next === 1 ? {} : { page: String(next) }, { replace, preventScrollReset: true });
  }
  const isBeyond = rows !== undefined && asked > pageCount;
  const goToLast = useEffectEvent(() => setPage(pageCount, true));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);

  return {
    ...NOT_NARROWED,
    rows: rows?.slice((page - 1) * pageRows, page * pageRows),
    omitted,
    total: rows?.length ?? null,
    error: rows ? undefined : error,
    page,
    pageCount,
    pageRows,
    setPage: (next) => setPage(next),
    retry,
  };
}

const nothing = () => undefined;
const NOT_NARROWED = {
  isChanging: false,
  typed: '',
  type: nothing,
  search: nothing,
  sort: '',
  setSort: nothing,
  filter: () => '',
  setFilter: nothing,
  isNarrowed: false,
  query: {},
  clear: nothing,
  revealed: null,
  reveal: nothing,
  endMark: nothing,
};
