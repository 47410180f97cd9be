import { APP_ERRORS, type Problem } from '../../contract/problem.ts';
import { text } from './client.es.ts';

export type ErrorDetails = NonNullable<Problem['details']>;

export interface ApiErrorParts {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  statusText?: string;
  code: string;
  /** The specification's `<status>: <body or status text>` (section 8), or what it calls this failure. */
  message: string;
  /** Spanish, fit to show. */
  sentence: string;
  details?: ErrorDetails;
}

/** The only error that calls to the server throw. `code` is the server's, 'offline' (no answer), 'slow', 'unexpected' or 'cancelled'. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: string;
  readonly sentence: string;
  readonly details: ErrorDetails;

  constructor({ status, statusText = '', code, message, sentence, details = [] }: ApiErrorParts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.statusText = statusText;
    this.code = code;
    this.sentence = sentence;
    this.details = details;
  }

  /** The same failure with the message that the specification gives it. People are shown its sentence. */
  named(message: string): ApiError {
    return new ApiError({ ...this, message });
  }
}

/** The server was not reached: there was no answer, or a gateway answered that it could not reach it either. */
export function offlineError(status: number, message: string): ApiError {
  return new ApiError({ status, code: 'offline', message, sentence: text.offlineSentence });
}

/** The call had less time than others, and no answer within it: the server may still be there. */
export function slowError(status: number, message: string): ApiError {
  return new ApiError({ status, code: 'slow', message, sentence: text.slowSentence });
}

/** The server was reached, and is away for a moment: whoever called does as without an answer. */
export function restoringError(message: string): ApiError {
  return new ApiError({
    status: APP_ERRORS.restoring.status,
    code: 'offline',
    message,
    sentence: APP_ERRORS.restoring.message,
  });
}

/** The call was cancelled on this side. */
export function cancelledError(): ApiError {
  return new ApiError({ status: 0, code: 'cancelled', message: '0: cancelled', sentence: text.cancelled });
}

/** An answer that breaks the contract. */
export function unexpectedError(status: number, message: string): ApiError {
  return new ApiError({ status, code: 'unexpected', message, sentence: APP_ERRORS.unexpected.message });
}
