import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 4;
/** 2^18 bytes: the default window takes megabytes for each answer. */
const BROTLI_WINDOW_BITS = 18;
/** Names of files in `assets/` contain a hash of the content. */
const HASHED = /[\\/]assets[\\/]/;

/**
 * Files without a route: `index.html` is the template of the pages, `screen-files.json` is input for them, and `.br`
 * and `.gz` files are sent under the names of their originals.
 */
const NOT_AS_THEY_ARE = /^\/(index\.html|screen-files\.json)|\.(br|gz)$|\/\./;

/** Serves the built renderer with its compressed files, and compresses other answers. */
export async function registerWebFiles(fastify: FastifyInstance, root: string): Promise<void> {
  await fastify.register(compress, {
    globalDecompression: false, // for requests, see compressed-bodies.ts
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS },
    },
  });
  await fastify.register(staticFiles, {
    root,
    serve: false, // the routes are below: controllers send files too
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false, // the files are small: a request for a range gets the whole file
    setHeaders: (reply, path) => {
      if (!path.startsWith(root)) return; // a file of the object store: its controller sets the header
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  if (existsSync(root)) await serveFolder(fastify, root, '/');
}

/** One route for all files of a folder: one route per file would take as long as all other routes of the server. */
async function serveFolder(fastify: FastifyInstance, root: string, folder: string): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !NOT_AS_THEY_ARE.test(folder + entry.name))
    .map(({ name }) => name);
  if (names.length > 0)
    fastify.route<{ Params: { name: string } }>({
      method: ['HEAD', 'GET'],
      url: `${folder}:name(${names.map(escaped).join('|')})`,
      config: { hasNoRateLimit: true },
      errorHandler: endWhenReaderLeft,
      handler: ({ params }, reply) => reply.sendFile(folder + params.name),
    });
  for (const entry of entries) if (entry.isDirectory()) await serveFolder(fastify, root, `${folder}${entry.name}/`);
}

/** Escapes a name for a regular expression. */
function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A client that disconnects while a file is sent is no error. */
function endWhenReaderLeft(
  this: FastifyInstance,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
  else this.errorHandler(error, request, reply);
}
