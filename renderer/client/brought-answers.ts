import type { State } from 'swr';
import { unstable_serialize } from 'swr';
import { SWRGlobalState } from 'swr/_internal';
import type { PageData, ReadAnswer } from '../../contract/page-data.ts';
import { ApiError } from './api-error.ts';
import type { EvictingCache } from './evicting-cache.ts';
import { rememberPublic } from './public-answers.ts';

export type BroughtAnswers = Pick<PageData, 'answers' | 'renderedAt'>;

/** Puts the answers delivered with the page into the cache: data or errors. All of them are public. */
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
 * Makes SWR treat a delivered answer as its own read: a request within `freshMs` joins that read, and every
 * invalidation applies to it.
 */
export function countAsJustRead(cache: EvictingCache, name: string, freshMs: number): void {
  const state = cache.takeBrought(name);
  const reads = SWRGlobalState.get(cache)?.[FETCHES];
  if (!state || !reads || name in reads) return;
  const read = state.error ? Promise.reject(state.error) : Promise.resolve(state.data);
  // A caller that joins a failed read gets the rejection; without a caller it must not be an unhandled rejection.
  read.catch(() => undefined);
  const entry: [Promise<unknown>, number] = [read, 0];
  reads[name] = entry;
  setTimeout(() => reads[name] === entry && delete reads[name], freshMs);
}

/** Index in SWR's state of the pending and deduplicated reads. */
const FETCHES = 2;
