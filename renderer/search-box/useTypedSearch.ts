import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from './SearchBox.tsx';

export interface TypedSearch {
  /** Text of the box; ahead of the address while typing. */
  typed: string;
  /** Sets the text of the box, and searches for it when typing pauses. */
  type: (typed: string) => void;
  /** Sets the text of the box without searching. */
  setTyped: (typed: string) => void;
  /** To be called before the address changes; cancels the pending search. */
  settle: (query: string) => void;
}

/**
 * A search box whose text is in the address. The box follows changes by links, back and forward, except while text is
 * being typed.
 * @param query trimmed text of the address @param onPause called with a changed trimmed text when typing pauses
 */
export function useTypedSearch(query: string, onPause: (query: string) => void): TypedSearch {
  const [typed, setTyped] = useState(query);
  /** The text that this screen last put into the address. */
  const sent = useRef(query);

  useEffect(() => {
    if (sent.current === query) return;
    sent.current = query;
    setTyped(query);
  }, [query]);

  const searchTyped = useDebouncedCallback((text: string) => {
    if (text.trim() !== query) onPause(text.trim());
  }, TYPING_PAUSE_MS);

  return {
    typed,
    type: (text) => {
      setTyped(text);
      searchTyped(text);
    },
    setTyped,
    settle: (next) => {
      searchTyped.cancel();
      sent.current = next;
    },
  };
}
