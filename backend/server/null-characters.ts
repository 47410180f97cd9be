import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/app-error.ts';

/** The escape of U+0000 in JSON: the backslashes before it come in pairs. The character itself is no valid JSON. */
const ESCAPED_NULL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Refuses U+0000 in addresses and bodies before anything looks at them: nobody types it, and PostgreSQL's texts can't hold it. */
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
