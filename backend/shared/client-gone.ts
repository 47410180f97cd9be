import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';

/** Aborted when the connection has closed: work that nobody waits for any more would keep others waiting. Its reason is an `AppError`. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new AppError('request_timeout', 'whoever asked has gone')));
  return gone.signal;
}
