import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/app-error.ts';

/** The escape of U+0000 in JSON: an even number of backslashes stands before it. The character itself is not valid JSON. */
const ESCAPED_NULL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Refuses U+0000 in addresses and bodies before anything reads them: nobody types it, and PostgreSQL can't store it in a text. */
export function refuseNullCharacters(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ url }, _reply, done) => {
    if (url.includes('%00')) done(refusal());
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
