import type { FastifyReply } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

/** Aborted when the connection closes, so that abandoned work stops. Its reason is an `AppError`. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new AppError('request_timeout', 'whoever asked has gone')));
  return gone.signal;
}
