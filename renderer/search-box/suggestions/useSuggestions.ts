import { useEffect, useState } from 'react';
import { SUGGESTIONS_PER_KIND, type Suggestions, suggestionsSchema } from '../../../contract/suggestions.ts';
import { searchOfflineCatalogue } from '../../catalogue/offline-catalogue.ts';
import { openAnswer } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { parseTolerantly } from '../../client/parse-tolerantly.ts';
import { foldedWords } from '../../kit/fold.ts';

const PATH = '/api/courses/suggestions';
/** Milliseconds without typing before suggestions are read. */
const PAUSE_MS = 150;
const NOTHING: Suggestions = { courses: [], lessons: [], categories: [] };

/**
 * The academy's suggestions for a text. While typing continues, the previous ones stay; an answer for an outdated text
 * is dropped.
 */
export function useSuggestions(q: string): Suggestions {
  const [found, setFound] = useState(NOTHING);

  useEffect(() => {
    if (q === '') return setFound(NOTHING);
    const stop = new AbortController();
    const ask = async () => {
      const answer = await suggestionsFor(q, stop.signal);
      if (!stop.signal.aborted) setFound(answer);
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);

  return found;
}

/** Empty after a failure, which the search itself reports. Offline, from the offline catalogue. */
async function suggestionsFor(q: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const answer = await openAnswer(PATH, { query: { q }, signal });
    const { data } = await parseTolerantly(await answer.json(), suggestionsSchema, PATH);
    return data ?? NOTHING;
  } catch (error) {
    const isOffline = error instanceof ApiError && error.code === 'offline';
    return isOffline && !signal.aborted ? offlineSuggestions(q).catch(() => NOTHING) : NOTHING;
  }
}

async function offlineSuggestions(q: string): Promise<Suggestions> {
  const wanted = foldedWords(q);
  const { rows } = await searchOfflineCatalogue({ q: '', category: '', level: '' });
  const counts = new Map<string, number>();
  for (const { category } of rows) counts.set(category, (counts.get(category) ?? 0) + 1);
  const isCalledSo = (name: string) => wanted.every((word) => foldedWords(name).some((one) => one.startsWith(word)));
  const courses =
    wanted.length === 0 ? [] : rows.filter(({ title, instructor }) => isCalledSo(`${title} ${instructor}`));
  const categories = Array.from(counts, ([name, courseCount]) => ({ name, courseCount }));
  return {
    courses: courses.slice(0, SUGGESTIONS_PER_KIND),
    lessons: [],
    categories: categories.filter(({ name }) => wanted.length > 0 && isCalledSo(name)).slice(0, SUGGESTIONS_PER_KIND),
  };
}
