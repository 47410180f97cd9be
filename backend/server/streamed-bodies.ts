import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import '../http/streams/streamed-body.ts';

const ANY_BYTES = 'application/octet-stream';

/** Passes unread bodies to routes that declare `StreamedBody`. Other routes still refuse bodies of this type. */
export function registerStreamedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ routeOptions, headers }, _reply, done) => {
    // Otherwise Fastify would parse JSON into memory, and refuse invalid content types.
    if (routeOptions.config.streamsBody) headers['content-type'] = ANY_BYTES;
    done();
  });
  fastify.addContentTypeParser(ANY_BYTES, ({ routeOptions }, payload, done) => {
    payload.on('error', () => undefined); // the reader gets the same error
    if (routeOptions.config.streamsBody) done(null, payload);
    else done(new AppError('unsupported_type', 'bytes for a route that takes none'));
  });
}
