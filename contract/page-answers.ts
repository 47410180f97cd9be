import { z } from 'zod';
import type { ReadAnswer } from './page-data.ts';
import type { Read } from './reads.ts';

/**
 * The data of a read's answer; undefined without an answer, for a problem, and for data that does not match the schema.
 */
export function foundBy<Found>(
  read: Read,
  answers: readonly ReadAnswer[],
  schema: z.ZodType<Found>,
): Found | undefined {
  const answer = answerTo(read, answers);
  return answer && 'data' in answer ? schema.safeParse(answer.data).data : undefined;
}

/** The rows of a list's first page; empty if it was not read or does not match. */
export function rowsBy<Row>(read: Read, answers: readonly ReadAnswer[], row: z.ZodType<Row>): Row[] {
  return foundBy(read, answers, z.object({ rows: z.array(row) }))?.rows ?? [];
}

/** Whether the answer is 404, or 400 for an id in an impossible form. */
export function isGone(read: Read, answers: readonly ReadAnswer[]): boolean {
  const answer = answerTo(read, answers);
  return answer !== undefined && 'problem' in answer && [400, 404].includes(answer.problem.status);
}

/** The error code of a failed read; undefined for a successful read, and without an answer. */
export function problemOf(read: Read, answers: readonly ReadAnswer[]): string | undefined {
  const answer = answerTo(read, answers);
  return answer && 'problem' in answer ? answer.problem.code : undefined;
}

function answerTo(read: Read, answers: readonly ReadAnswer[]): ReadAnswer | undefined {
  const key = JSON.stringify(read);
  return answers.find((answer) => JSON.stringify(answer.read) === key);
}
