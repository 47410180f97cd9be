import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/app-error.ts';
import '../shared/streamed-body.ts';

const ANY_BYTES = 'application/octet-stream';

/** Gives routes that declare `StreamedBody` their body unread. Other routes go on refusing bytes of no type. */
export function registerStreamedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ routeOptions, headers }, _reply, done) => {
    // Else JSON would be read into memory, and a type that is no type be refused.
    if (routeOptions.config.streamsBody) headers['content-type'] = ANY_BYTES;
    done();
  });
  fastify.addContentTypeParser(ANY_BYTES, ({ routeOptions }, payload, done) => {
    payload.on('error', () => undefined); // whoever reads it gets the same error
    if (routeOptions.config.streamsBody) done(null, payload);
    else done(new AppError('unsupported_type', 'bytes for a route that takes none'));
  });
}
