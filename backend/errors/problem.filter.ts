import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { AppError, TooManyRequests } from './app-error.ts';
import { isStorageFull } from './storage-full.ts';

/** The code of an error that Fastify or Nest raised before a controller, by its HTTP status. */
const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  404: 'not_found',
  412: 'changed_meanwhile',
  413: 'too_large',
  415: 'unsupported_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
};

/**
 * Converts every thrown value into the documented error format. An unexpected error is a bug: it is logged as an error,
 * and its text is not sent. Refusals that an operator can end, such as those of a full disk (status 500 and above), are
 * logged as warnings, other refusals at the level debug.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = appErrorOf(thrown);
    const problem = error.toProblem();
    if (error.code === 'unexpected') request.log.error({ err: thrown, code: error.code }, 'unexpected error');
    else if (problem.statusCode >= 500) request.log.warn({ err: thrown, code: error.code }, 'refused');
    else request.log.debug({ code: error.code, detail: error.message }, 'refused');
    if (reply.sent) return;
    if (error instanceof TooManyRequests)
      reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterMs / 1_000)));
    reply.removeHeader('content-disposition'); // the route may have prepared to send a file
    const contentRange = contentRangeOf(thrown);
    if (contentRange) reply.header('content-range', contentRange);
    reply.type('application/json').header('cache-control', 'no-store').code(problem.statusCode).send(problem);
  }
}

/** The error that a client gets for any thrown value. */
export function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isStorageFull(thrown)) return new AppError('storage_full', 'no room to write');
  // Its message is left out: parsers quote the invalid text.
  const detail = String((thrown as { code?: unknown } | null)?.code ?? 'raised by the server');
  return new AppError(CODES_BY_STATUS[statusOf(thrown)] ?? codeOfRange(statusOf(thrown)), detail);
}

function codeOfRange(status: number): ErrorCode {
  return status >= 400 && status < 500 ? 'invalid_input' : 'unexpected';
}

/**
 * The size of a file that was requested past its end (RFC 9110, 15.5.17). Nest stores the error of the file server as
 * the cause.
 */
function contentRangeOf(thrown: unknown): string | undefined {
  const cause =
    thrown instanceof HttpException ? (thrown.cause as { headers?: Record<string, string> } | undefined) : undefined;
  return cause?.headers?.['Content-Range'];
}

function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}
