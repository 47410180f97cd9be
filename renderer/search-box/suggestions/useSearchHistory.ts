import { useState } from 'react';
import { useSession } from '../../session/useSession.ts';
import { addSearch, clearSearches, removeSearch, searchesOf } from './search-history.ts';

/** The actor's earlier searches, newest first, as they were when this field last read them. */
export function useSearchHistory() {
  const { actorId } = useSession();
  const [searches, setSearches] = useState(() => searchesOf(actorId));

  /** Another field may have changed them. */
  function readAgain(): void {
    setSearches(searchesOf(actorId));
  }

  function add(search: string): void {
    addSearch(actorId, search);
    readAgain();
  }

  function remove(search: string): void {
    removeSearch(actorId, search);
    readAgain();
  }

  function clear(): void {
    clearSearches(actorId);
    setSearches([]);
  }

  return { searches, readAgain, add, remove, clear };
}

export type SearchHistory = ReturnType<typeof useSearchHistory>;
