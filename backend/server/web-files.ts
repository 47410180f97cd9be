import { existsSync } from 'node:fs';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { webRoot } from '../shared/project-root.ts';

const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 4;
/** Files under `assets/` carry a hash of their content in their name. */
const HASHED = /[\\/]assets[\\/]/;

/** Serves the built renderer, whose files are compressed already, and compresses other answers. */
export async function registerWebFiles(fastify: FastifyInstance, root = webRoot): Promise<void> {
  await fastify.register(compress, {
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  const options: FastifyStaticOptions = {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false, // the files are small: a request for a part gets the whole
    setHeaders: (reply, path) => {
      if (!path.startsWith(root)) return; // a file of the object store: its controller sets the header
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  };
  await fastify.register(staticFiles, { ...options, serve: false }); // for controllers that send a file
  if (!existsSync(root)) return;
  await fastify.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, hasNoRateLimit: true };
    });
    await files.register(staticFiles, { ...options, decorateReply: false });
  });
}
