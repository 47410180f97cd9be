import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.ts';

export type ProblemDetail = NonNullable<Problem['details']>[number];

/**
 * A failure with a code for the client. The message (English) is only logged; the client gets the code's Spanish
 * sentence.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    logDetail: string,
    /** The invalid fields, with sentences in Spanish. */
    readonly details?: ProblemDetail[],
    /** A Spanish sentence instead of the code's, for example with the time of the next possible attempt. */
    readonly sentence?: string,
  ) {
    super(logDetail);
    this.name = 'AppError';
  }

  /** The body of the error answer. */
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

/** Too many requests or attempts; the answer has `retry-after`. */
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
