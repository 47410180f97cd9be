import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const MIN_BYTES = 1_024;

/** Writes `.br` and `.gz` beside every text file over 1 KB, so that the server compresses nothing while it serves. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    // On the written files, since earlier hooks still change the code.
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.values(bundle).map(({ fileName }) => fileName);
      for (const name of names)
        if (/\.(js|css|html|svg|json|webmanifest)$/.test(name)) await writeCompressed(join(dir, name));
    },
  };
}

/** Writes both compressed forms of an existing file of at least 1 KB. */
export async function writeCompressed(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < MIN_BYTES) return;
  await writeFile(
    `${path}.br`,
    await promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  await writeFile(`${path}.gz`, await promisify(gzip)(source, { level: 9 }));
}
