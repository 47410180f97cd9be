import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { isServerPath } from '../http/routes/server-paths.ts';

/** The address that replaces an address that can't be decoded. No route has it. */
const MALFORMED = '/malformed%20address';

/**
 * For Fastify's `rewriteUrl`: Fastify would answer a malformed address before any hook, without headers, limits and a
 * line in the log.
 */
export function rewriteMalformedAddress({ url = '/' }: { readonly url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return MALFORMED; // URIError: no text has this form
  }
}

/**
 * Answers 400 to malformed addresses of the API; other malformed addresses get the page of an unknown address. Register
 * it after the limits, so that they count these requests.
 */
export function refuseMalformedAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ url, originalUrl }, _reply, done) => {
    if (url === MALFORMED && isServerPath(originalUrl)) done(new AppError('invalid_input', 'a malformed address'));
    else done();
  });
}
