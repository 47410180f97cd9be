import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.ts';

export type ProblemDetail = NonNullable<Problem['details']>[number];

/**
 * An outcome the client is told about by its code. `message` (English) goes to the log alone; people read the code's Spanish sentence.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    logDetail: string,
    /** The fields that are wrong, with sentences in Spanish. */
    readonly details?: ProblemDetail[],
    /** In Spanish, in place of the code's: where the code alone does not say when to try again. */
    readonly sentence?: string,
  ) {
    super(logDetail);
    this.name = 'AppError';
  }

  /** The body of the answer. */
  toProblem(): Problem {
    const { status, message } = ERRORS[this.code];
    return {
      statusCode: status,
      code: this.code,
      message: this.sentence ?? message,
      ...(this.details && { details: this.details }),
    };
  }
}

/** Too many requests or attempts; the answer says when to try again. */
export class TooManyRequests extends AppError {
  constructor(
    logDetail: string,
    readonly retryAfterMs: number,
    code: ErrorCode = 'too_many_requests',
    sentence?: string,
  ) {
    super(code, logDetail, undefined, sentence);
    this.name = 'TooManyRequests';
  }
}
