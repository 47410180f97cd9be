import type { z } from 'zod';

/**
 * Parses an answer that is shown. A fault in it hides no more than itself, see `mendAnswer`: that code is loaded only for an answer that breaks
 * its schema, and without it the answer breaks it. Not for answers that are edited and sent back: what is left out would be lost.
 * @param from its address, for the log
 * @param load loads the code
 */
export async function parseTolerantly<T>(
  answer: unknown,
  schema: z.ZodType<T>,
  from: string,
  load = () => import('./mend-answer.ts'),
): Promise<z.ZodSafeParseResult<T>> {
  const result = schema.safeParse(answer);
  return result.success
    ? result
    : load().then(
        ({ mendAnswer }) => mendAnswer(answer, schema, result, from),
        () => result,
      );
}
