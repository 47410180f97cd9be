import { useSearchParams } from 'react-router-dom';
import { searchTextIn } from '../../contract/reads.ts';
import { useTypedSearch } from '../search-box/useTypedSearch.ts';

/** Parameter of the open question. */
export const OPEN_PARAM = 'pregunta';
/** Parameter of the open category without scripts; with scripts the page's state has it. */
export const CATEGORY_PARAM = 'categoria';
/** Id of the form that opens questions and categories without scripts; their buttons belong to it. */
export const ADDRESS_FORM = 'help-address';

export interface HelpAddress {
  /** Trimmed text to search for once typing has paused; empty for none. */
  query: string;
  /** Text of the box. */
  typed: string;
  /** Id of the open question; empty for none. */
  openId: string;
  /** Id of the category open at first without an open question; empty for none. */
  categoryId: string;
  type: (typed: string) => void;
  search: (query: string) => void;
  /** Opens or closes a question without a new history entry. */
  toggle: (id: string) => void;
  /** Closes the open question. */
  close: () => void;
  clear: () => void;
  /** To be called by links to a question: cancels the search for the typed text. */
  leaveSearch: () => void;
}

/** Search text and open question in the address (`q`, `pregunta`), read and written. */
export function useHelpAddress(): HelpAddress {
  const [params, setParams] = useSearchParams();
  const query = searchTextIn(params);
  const openId = params.get(OPEN_PARAM) ?? '';
  const { typed, type, setTyped, settle } = useTypedSearch(query, (text) => goTo({ query: text, openId: '' }));

  function goTo(next: { query: string; openId: string }): void {
    settle(next.query);
    if (next.query === query && next.openId === openId) return;
    const filled = Object.entries({ q: next.query, [OPEN_PARAM]: next.openId }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(filled), { replace: true });
  }

  return {
    query,
    typed,
    openId,
    categoryId: params.get(CATEGORY_PARAM) ?? '',
    type,
    search: (text) => goTo({ query: text, openId: '' }),
    toggle: (id) => goTo({ query: typed.trim(), openId: id === openId ? '' : id }),
    close: () => goTo({ query: typed.trim(), openId: '' }),
    clear: () => {
      setTyped('');
      goTo({ query: '', openId: '' });
    },
    leaveSearch: () => settle(''),
  };
}

/** Path and query of an open question. */
export function questionAddress(id: string): string {
  return `/ayuda?${OPEN_PARAM}=${encodeURIComponent(id)}`;
}
