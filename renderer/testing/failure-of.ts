import { ApiError } from '../client/api-error.ts';

/** The error of a call. @throws Error if the call succeeds or fails otherwise */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('the call did not fail with an ApiError');
  return error;
}
