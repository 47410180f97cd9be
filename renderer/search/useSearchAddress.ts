import { useSearchParams } from 'react-router-dom';
import { type CourseLevel, courseLevelSchema } from '../../contract/courses.ts';
import { searchTextIn } from '../../contract/reads.ts';
import { useTypedSearch } from '../search-box/useTypedSearch.ts';

interface SearchFilter {
  /** Trimmed search text; empty for none. */
  query: string;
  /** The chosen category; empty for all. */
  category: string;
  /** The chosen level; empty for all. */
  level: CourseLevel | '';
}

const EVERYTHING: SearchFilter = { query: '', category: '', level: '' };

export interface SearchAddress extends SearchFilter {
  /** Whether a filter is active. */
  isFiltered: boolean;
  /** Text of the box; ahead of `query` while the learner types. */
  typed: string;
  /** Sets the text of the box. When typing pauses, it replaces the text of the address and clears the other filters. */
  type: (typed: string) => void;
  /** Searches at once, as a new history entry. A changed or empty text clears the other filters. */
  search: (query: string) => void;
  chooseCategory: (category: string) => void;
  chooseLevel: (level: CourseLevel | '') => void;
  removeText: () => void;
  clear: () => void;
}

/** The search in the address (`q`, `category`, `level`), read and written. An unknown level counts as none. */
export function useSearchAddress(): SearchAddress {
  const [params, setParams] = useSearchParams();
  const query = searchTextIn(params);
  const category = params.get('category') ?? '';
  const level = courseLevelSchema.safeParse(params.get('level')).data ?? '';
  const filter: SearchFilter = { query, category, level };
  const { typed, type, setTyped, settle } = useTypedSearch(query, (text) =>
    goTo({ ...EVERYTHING, query: text }, { replace: true }),
  );

  function goTo(next: SearchFilter, { replace = false } = {}) {
    settle(next.query);
    if (next.query === query && next.category === category && next.level === level) return;
    const { query: q, ...others } = next;
    const filled = Object.entries({ q, ...others }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(filled), { replace });
  }

  return {
    ...filter,
    isFiltered: query !== '' || category !== '' || level !== '',
    typed,
    type,
    search: (text) => goTo(text !== '' && text === query ? filter : { ...EVERYTHING, query: text }),
    chooseCategory: (chosen) => goTo({ ...filter, query: typed.trim(), category: chosen }),
    chooseLevel: (chosen) => goTo({ ...filter, query: typed.trim(), level: chosen }),
    removeText: () => {
      setTyped('');
      goTo({ ...filter, query: '' });
    },
    clear: () => {
      setTyped('');
      goTo(EVERYTHING);
    },
  };
}
