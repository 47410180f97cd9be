import { useSearchParams } from 'react-router-dom';

interface TableAddressOptions {
  /** Order if the address names none. */
  sort: string;
  /** Names of the filters. */
  filters: readonly string[];
}

/** Writes values into the address; an empty value removes its parameter. Any change but a page's goes to page 1. */
export type Change = (values: Record<string, string>, options?: { replace?: boolean }) => void;

/** Search, filters, order and page of a table, in the address: `?q=&sort=&page=` and the filters. */
export function useTableAddress({ sort: first, filters }: TableAddressOptions) {
  const [params, setParams] = useSearchParams();
  const q = params.get('q')?.trim() ?? '';
  const sort = params.get('sort') ?? first;
  const chosen = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? '']));

  const change: Change = (values, { replace = false } = {}) => {
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
  };

  return {
    q,
    sort,
    page: pageIn(params.get('page')),
    filter: (name: string) => chosen[name] ?? '',
    /** Search, filters and order in the contract's query. */
    query: Object.fromEntries(Object.entries({ q, sort, ...chosen }).filter(([, value]) => value !== '')),
    isNarrowed: q !== '' || Object.values(chosen).some((value) => value !== ''),
    /** The change that removes search and filters. */
    noFilter: { q: '', ...Object.fromEntries(filters.map((filter) => [filter, ''])) } as Record<string, string>,
    change,
  };
}

function pageIn(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
