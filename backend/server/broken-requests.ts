import type { OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode } from '../../contract/errors.ts';
import { AppError } from '../errors/app-error.ts';

/** Codes of Node's HTTP parser. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'too_large',
};
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
};

/**
 * Answers requests that are not HTTP, and headers that arrive too late. Fastify has no request then and runs no hook.
 */
export function answerBrokenRequests(headers: OutgoingHttpHeaders) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const problem = new AppError(CODES[error.code ?? ''] ?? 'invalid_input', 'broken HTTP').toProblem();
    const body = JSON.stringify(problem);
    const all = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${problem.statusCode} ${REASONS[problem.statusCode]}\r\n${lines.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  };
}
