import { z } from 'zod';
import type { ReadAnswer } from './page-data.ts';
import type { Read } from './reads.ts';

/** What was found by a read; undefined where nothing was, or something of another form. */
export function foundBy<Found>(
  read: Read,
  answers: readonly ReadAnswer[],
  schema: z.ZodType<Found>,
): Found | undefined {
  const answer = answerTo(read, answers);
  return answer && 'data' in answer ? schema.safeParse(answer.data).data : undefined;
}

/** The first page of a list; none where it was not read. */
export function rowsBy<Row>(read: Read, answers: readonly ReadAnswer[], row: z.ZodType<Row>): Row[] {
  return foundBy(read, answers, z.object({ rows: z.array(row) }))?.rows ?? [];
}

/** Whether there is no such thing: nothing has that id, or nothing could have. */
export function isGone(read: Read, answers: readonly ReadAnswer[]): boolean {
  const answer = answerTo(read, answers);
  return answer !== undefined && 'problem' in answer && [400, 404].includes(answer.problem.status);
}

/** Why a read found nothing; undefined where it found something, or nobody answered. */
export function problemOf(read: Read, answers: readonly ReadAnswer[]): string | undefined {
  const answer = answerTo(read, answers);
  return answer && 'problem' in answer ? answer.problem.code : undefined;
}

function answerTo(read: Read, answers: readonly ReadAnswer[]): ReadAnswer | undefined {
  const key = JSON.stringify(read);
  return answers.find((answer) => JSON.stringify(answer.read) === key);
}
