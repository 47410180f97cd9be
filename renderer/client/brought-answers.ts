import type { State } from 'swr';
import { unstable_serialize } from 'swr';
import { SWRGlobalState } from 'swr/_internal';
import type { PageData, ReadAnswer } from '../../contract/page-data.ts';
import { ApiError } from './api-error.ts';
import type { EvictingCache } from './evicting-cache.ts';
import { rememberPublic } from './public-answers.ts';

export type BroughtAnswers = Pick<PageData, 'answers' | 'renderedAt'>;

/** The page's answers, as the cache holds what was read: found, or why it was not. They are everybody's. */
export function bringAnswers(cache: EvictingCache, { answers, renderedAt }: BroughtAnswers): void {
  for (const answer of answers) {
    rememberPublic(typeof answer.read === 'string' ? answer.read : answer.read[0]);
    cache.bring(unstable_serialize(answer.read), stateOf(answer), Date.parse(renderedAt));
  }
}

function stateOf(answer: ReadAnswer): State {
  if (!('problem' in answer)) return { data: answer.data };
  const { status, code, message } = answer.problem;
  return { error: new ApiError({ status, code, message: `${status}: ${message}`, sentence: message }) };
}

/**
 * Has SWR take a brought answer for one that it has just read itself: who asks for it within `freshMs` joins that read, and whatever
 * makes it stale before its time does so with this one too.
 */
export function countAsJustRead(cache: EvictingCache, name: string, freshMs: number): void {
  const state = cache.takeBrought(name);
  const reads = SWRGlobalState.get(cache)?.[FETCHES];
  if (!state || !reads || name in reads) return;
  const read = state.error ? Promise.reject(state.error) : Promise.resolve(state.data);
  // Whoever joins a read that failed is told; where nobody does, that is no unhandled rejection.
  read.catch(() => undefined);
  const entry: [Promise<unknown>, number] = [read, 0];
  reads[name] = entry;
  setTimeout(() => reads[name] === entry && delete reads[name], freshMs);
}

/** Where SWR keeps its reads under way and those that are not repeated yet. */
const FETCHES = 2;
