import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/**
 * Refuses compressed bodies before they are read. No client sends them, and 800 bytes of brotli inflate to 1 GB: limits
 * on the size of a body do not stop the work of a decompressor.
 */
export function refuseCompressedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (encoding === '' || encoding === 'identity') done();
    else done(new AppError('unsupported_type', 'a compressed body'));
  });
}
