import type { z } from 'zod';

/**
 * Parses an answer for display; a fault omits only the faulty part, see `mendAnswer`. That code loads only for an
 * answer that breaks its schema; when it fails to load, the parse fails. Not for answers that are edited and sent back:
 * omitted parts would be lost.
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
