import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contract/headers.ts';
import type { ListAnswer, ReadAnswer } from '../../contract/page-data.ts';
import { LIST_PAGE_ROWS } from '../../contract/reads.ts';
import { addressOf } from '../client/api-address.ts';
import type { AnswerCopy, CopyAnswers } from './messages.ts';

/** Message to the worker with the answers that came with a page, as their requests would have returned them. */
export function copyAnswersOf(answers: readonly ReadAnswer[]): CopyAnswers {
  return {
    copyAnswers: answers.flatMap((answer) => ('data' in answer ? (copyOf(answer.read, answer.data) ?? []) : [])),
    withdrawn: answers.flatMap(({ read, ...answer }) => {
      const isGone = 'problem' in answer && answer.problem.status === 404;
      return isGone && typeof read === 'string' ? [addressOf(read).href] : [];
    }),
  };
}

/** `null` for an answer that is neither of a path nor a list: the check of a certificate, valid for one visit. */
function copyOf(read: ReadAnswer['read'], data: unknown): AnswerCopy | null {
  if (typeof read === 'string') return asAnswer(addressOf(read), data);
  if (!isList(data)) return null;
  const { rows, total, nextCursor } = data;
  const [path, query] = read;
  return asAnswer(addressOf(path, { ...query, limit: LIST_PAGE_ROWS }), rows, {
    ...(total !== null && { [TOTAL_COUNT_HEADER]: String(total) }),
    ...(nextCursor !== null && { [NEXT_CURSOR_HEADER]: nextCursor }),
  });
}

function asAnswer({ href }: URL, data: unknown, headers: Record<string, string> = {}): AnswerCopy {
  return { address: href, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(data) };
}

function isList(data: unknown): data is ListAnswer {
  return typeof data === 'object' && data !== null && 'rows' in data && 'nextCursor' in data;
}
