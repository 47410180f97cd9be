import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers every address, also with U+0000. */
    takesAnyAddress?: boolean;
  }
}

/** The escape of U+0000 in JSON, after an even number of backslashes. The character itself is not valid JSON. */
const ESCAPED_NULL = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Refuses U+0000 in addresses and bodies before they are read: keyboards do not produce it, and PostgreSQL can't store
 * it in a text. Screens answer every address with a page.
 */
export function refuseNullCharacters(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ url, routeOptions }, _reply, done) => {
    if (url.includes('%00') && !routeOptions.config.takesAnyAddress) done(refusal());
    else done();
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (ESCAPED_NULL.test(String(body))) done(refusal());
    else parse(request, String(body), done);
  });
}

function refusal(): AppError {
  return new AppError('invalid_input', 'a null character');
}
