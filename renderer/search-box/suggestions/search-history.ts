import { z } from 'zod';
import { SEARCH_MAX_CHARS } from '../../../contract/courses.ts';
import { fold, foldedWords } from '../../kit/fold.ts';
import { readOwned, writeOwned } from '../../session/owned.ts';

/** Stored searches at most; the oldest is evicted. */
const MAX_SEARCHES = 8;
/** Shorter texts are not stored, in characters. */
const MIN_CHARS = 2;

/** Newest first. */
const searchesSchema = z.array(z.string().max(SEARCH_MAX_CHARS)).max(MAX_SEARCHES);

/** Searches of an actor on this device, newest first. */
export function searchesOf(owner: string): string[] {
  return readOwned('searches', owner, searchesSchema) ?? [];
}

export function addSearch(owner: string, search: string): void {
  if (search.length < MIN_CHARS || foldedWords(search).length === 0) return;
  writeOwned('searches', owner, [search, ...without(owner, search)].slice(0, MAX_SEARCHES));
}

export function removeSearch(owner: string, search: string): void {
  writeOwned('searches', owner, without(owner, search));
}

export function clearSearches(owner: string): void {
  writeOwned('searches', owner, []);
}

function without(owner: string, search: string): string[] {
  return searchesOf(owner).filter((one) => fold(one) !== fold(search));
}
