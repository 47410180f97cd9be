import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const MIN_BYTES = 256;

/** Writes `.br` and `.gz` beside every text file of 256 bytes or more: the server then compresses none of them. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    // On the written files, since earlier hooks still change the code.
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle))
        if (/\.(js|css|html|svg|json|webmanifest)$/.test(name)) await writeCompressed(join(dir, name));
    },
  };
}

/** Writes both compressed forms of an existing file of at least 1 KB. */
export async function writeCompressed(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < MIN_BYTES) return;
  await writeFile(`${path}.br`, brotliCompressSync(source)); // 11, the best quality, is the default
  await writeFile(`${path}.gz`, gzipSync(source, { level: 9 }));
}
