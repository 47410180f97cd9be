import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from './SearchBox.tsx';

export interface TypedSearch {
  /** The text in the box; ahead of the address while somebody types. */
  typed: string;
  /** Sets the text in the box; it is searched for when typing pauses. */
  type: (typed: string) => void;
  /** Sets the text in the box, and nothing more. */
  setTyped: (typed: string) => void;
  /** To be called before the address is changed: what was typed before it is not searched for any more. */
  settle: (query: string) => void;
}

/**
 * A search box whose text stands in the address. When a link, back or forward changes the address, the box follows; what is being typed
 * stays.
 * @param query the text in the address, trimmed @param onPause called with another trimmed text when typing pauses
 */
export function useTypedSearch(query: string, onPause: (query: string) => void): TypedSearch {
  const [typed, setTyped] = useState(query);
  /** The text that this screen itself last put into the address. */
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
