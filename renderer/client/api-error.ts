import { APP_ERRORS, type Problem } from '../../contract/problem.ts';
import { text } from './client.es.ts';

export type ErrorDetails = NonNullable<Problem['details']>;

export interface ApiErrorParts {
  /** HTTP status; 0 without an answer. */
  status: number;
  statusText?: string;
  code: string;
  /** Default: `<status>: <body or status text>` (docs/requirements.md, 'Requests and answers'). */
  message: string;
  /** Spanish sentence to show. */
  sentence: string;
  details?: ErrorDetails;
}

/**
 * The only error that calls to the server throw. `code` is the server's, 'offline' (no answer), 'slow', 'unexpected' or
 * 'cancelled'.
 */
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

  /** The same failure with another message; the sentence to show is unchanged. */
  named(message: string): ApiError {
    return new ApiError({ ...this, message });
  }
}

/** The server was not reached: no answer came, or a gateway reported an unreachable server. */
export function offlineError(status: number, message: string): ApiError {
  return new ApiError({ status, code: 'offline', message, sentence: text.offlineSentence });
}

/** No answer came within the shorter limit of this call; the server may still be up. */
export function slowError(status: number, message: string): ApiError {
  return new ApiError({ status, code: 'slow', message, sentence: text.slowSentence });
}

/** The server answers that it is being restored; callers treat this like no answer. */
export function restoringError(message: string): ApiError {
  return new ApiError({
    status: APP_ERRORS.restoring.status,
    code: 'offline',
    message,
    sentence: APP_ERRORS.restoring.message,
  });
}

/** The caller cancelled the call. */
export function cancelledError(): ApiError {
  return new ApiError({ status: 0, code: 'cancelled', message: '0: cancelled', sentence: text.cancelled });
}

/** The answer breaks the contract. */
export function unexpectedError(status: number, message: string): ApiError {
  return new ApiError({ status, code: 'unexpected', message, sentence: APP_ERRORS.unexpected.message });
}
