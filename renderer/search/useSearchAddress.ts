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
  /** What stands in the box; runs ahead of `query` while the learner types. */
  typed: string;
  /** Text typed so far. It reaches the address when typing rests, in place of the text before it, and clears the category. */
  type: (typed: string) => void;
  /** Searches at once; one can go back from it. Another text clears the category, and so does none: that is the plain page. */
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
  /** What this screen itself last put into the address. */
  const sent = useRef(query);

  // The address changed by itself (a link, back or forward): the box follows. What is being typed is left alone.
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
