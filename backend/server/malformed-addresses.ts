import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/app-error.ts';
import { isServerPath } from '../shared/server-paths.ts';

/** The address that requests get whose own can't be decoded. No route has it. */
const MALFORMED = '/malformed%20address';

/** For Fastify's `rewriteUrl`: it answers a malformed address before any hook, without headers, limits or a line in the log. */
export function rewriteMalformedAddress({ url = '/' }: { readonly url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return MALFORMED; // URIError: no text has this form
  }
}

/** After the limits, which count such requests too. As the address of a screen it gets the page, as any other that nobody made. */
export function refuseMalformedAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ url, originalUrl }, _reply, done) => {
    if (url === MALFORMED && isServerPath(originalUrl)) done(new AppError('invalid_input', 'a malformed address'));
    else done();
  });
}
