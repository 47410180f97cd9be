import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TYPING_REST_MS } from '../catalogue/SearchBox.tsx';
import { searchTextOf } from '../catalogue/search-text.ts';

export interface SearchAddress {
  /** What is searched for, trimmed; empty when nothing is. */
  query: string;
  /** The chosen category; empty for all. */
  category: string;
  /** The text in the box; ahead of `query` while the learner types. */
  typed: string;
  /** Sets the text in the box. It replaces the one in the address when typing pauses, and clears the category. */
  type: (typed: string) => void;
  /** Searches at once, as a new history entry. Another text clears the category, and so does an empty one. */
  search: (query: string) => void;
  chooseCategory: (category: string) => void;
  removeText: () => void;
  clear: () => void;
}

/** The search as the address has it (`q`, `category`), both ways. */
export function useSearchAddress(): SearchAddress {
  const [params, setParams] = useSearchParams();
  const query = searchTextOf(params);
  const category = params.get('category') ?? '';
  const [typed, setTyped] = useState(query);
  /** The text that this screen itself last put into the address. */
  const sent = useRef(query);

  // When a link, back or forward changes the address, the box follows; what is being typed stays.
  useEffect(() => {
    if (sent.current === query) return;
    sent.current = query;
    setTyped(query);
  }, [query]);

  function goTo(next: { query: string; category: string }, { replace = false } = {}) {
    searchTyped.cancel();
    if (next.query === query && next.category === category) return;
    sent.current = next.query;
    const filled = Object.entries({ q: next.query, category: next.category }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(filled), { replace });
  }

  const searchTyped = useDebouncedCallback((text: string) => {
    if (text.trim() !== query) goTo({ query: text.trim(), category: '' }, { replace: true });
  }, TYPING_REST_MS);

  return {
    query,
    category,
    typed,
    type: (text) => {
      setTyped(text);
      searchTyped(text);
    },
    search: (text) => goTo({ query: text, category: text !== '' && text === query ? category : '' }),
    chooseCategory: (chosen) => goTo({ query: typed.trim(), category: chosen }),
    removeText: () => {
      setTyped('');
      goTo({ query: '', category });
    },
    clear: () => {
      setTyped('');
      goTo({ query: '', category: '' });
    },
  };
}
