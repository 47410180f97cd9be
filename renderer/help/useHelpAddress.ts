import { useSearchParams } from 'react-router-dom';
import { searchTextIn } from '../../contract/reads.ts';
import { useTypedSearch } from '../catalogue/useTypedSearch.ts';

/** Names in an address the question that is open. */
export const OPEN_PARAM = 'pregunta';
/** Names the category that is open where no script runs: the browser alone remembers it otherwise. */
export const CATEGORY_PARAM = 'categoria';
/** The form by which questions and categories are opened where no script runs: their buttons belong to it. */
export const ADDRESS_FORM = 'help-address';

export interface HelpAddress {
  /** What is searched for once typing has paused, trimmed; empty when nothing is. */
  query: string;
  /** The text in the box. */
  typed: string;
  /** The open question's id; empty when none is. */
  openId: string;
  /** The id of the category that is open at first, where no question is; empty when none is. */
  categoryId: string;
  type: (typed: string) => void;
  search: (query: string) => void;
  /** Opens a question, or closes it; the history stays as it is. */
  toggle: (id: string) => void;
  /** Closes the open question. */
  close: () => void;
  clear: () => void;
  /** To be called by a link that leads to a question: what was typed before is not searched for any more. */
  leaveSearch: () => void;
}

/** The text that is searched for and the open question as the address has them (`q`, `pregunta`), both ways. */
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

/** The address of a question that is open, from the academy's root. */
export function questionAddress(id: string): string {
  return `/ayuda?${OPEN_PARAM}=${encodeURIComponent(id)}`;
}
