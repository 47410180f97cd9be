import { SEARCH_MAX_CHARS } from '../../contract/courses.ts';

/** The text an address searches for (`q`), trimmed and no longer than the server takes; empty when there is none. */
export function searchTextOf(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, SEARCH_MAX_CHARS);
}
