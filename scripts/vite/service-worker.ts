import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { assetsIn } from '../../renderer/service-worker/page-files.ts';
import type { ScreensFile } from '../../renderer/service-worker/screens-file.ts';
import { writeCompressed } from './precompress.ts';
import { filesFrom } from './screen-files.ts';
import { singleFileOf } from './single-file.ts';

const WORKER = join(import.meta.dirname, '../../renderer/service-worker/service-worker.ts');
/** Code that needs the server: the staff's screens, and previews of files that have no offline copy. */
const NEVER_OFFLINE = /\/renderer\/(admin|materials\/preview)\//;
/** Maximum files installed with a worker. With more, screens count as needs of the page, and first visits are slow. */
const MAX_FIRST_FILES = 40;
/**
 * Larger files have mostly been loaded with a screen and are requested individually; a smaller file costs more to
 * request than to send again.
 */
const MAX_BYTES_TOGETHER = 32_768;

/** Imports of a chunk that is of use offline. */
function offlineImports({ facadeModuleId, imports }: Rolldown.OutputChunk): string[] | null {
  return NEVER_OFFLINE.test(facadeModuleId ?? '') ? null : imports;
}

/** The files among `files` that are small enough to be requested together. */
async function smallOf(dir: string, files: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(dir, file))).size));
  return files.filter((_, index) => (sizes[index] ?? 0) <= MAX_BYTES_TOGETHER);
}

/** Writes `files` into one file, named by the hash of its content, for one request of a phone. @returns its address */
async function writeScreensFile(dir: string, files: readonly string[]): Promise<string> {
  const contents = files.map(async (file) => [file, await readFile(join(dir, file), 'utf8')] as const);
  const json = JSON.stringify(Object.fromEntries(await Promise.all(contents)) satisfies ScreensFile);
  const address = `/assets/screens-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`;
  await writeFile(join(dir, address), json);
  await writeCompressed(join(dir, address));
  return address;
}

/**
 * Builds the service worker, one file without imports, after all other files. It contains the names of the page's
 * files, of the files copied with the page, of the file with small ones among them, and of the file with the other
 * screens.
 */
export function serviceWorker(target: string[]): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const page = assetsIn(await readFile(join(dir, 'index.html'), 'utf8'));
      const filesOf = (source: string) => filesFrom(source, bundle, offlineImports);
      // Most visits begin on the home page.
      const home = filesOf('/renderer/HomeScreen.tsx');
      // Certificates may be checked without a network; the help is shown when a screen's own code is missing.
      const others = ['/renderer/certificates/verify/VerifyPage.tsx', '/renderer/saved-videos/OfflineHelp.tsx'];
      const first = [...new Set([...page, ...home, ...others.flatMap(filesOf)])];
      if (first.length > MAX_FIRST_FILES)
        throw new Error(`the service worker would be installed with ${first.length} files`);
      const all = filesFrom(
        '/renderer/index.html',
        bundle,
        (chunk) => offlineImports(chunk)?.concat(chunk.dynamicImports) ?? null,
      );
      const seldomFirst = first.filter((file) => !page.includes(file) && !home.includes(file));
      const together = await smallOf(dir, seldomFirst);
      const rest = all.filter((file) => !first.includes(file));
      const files = {
        page,
        first: first.filter((file) => !together.includes(file)),
        firstScreens: await writeScreensFile(dir, together),
        screens: await writeScreensFile(dir, rest),
      };
      const code = await singleFileOf(WORKER, { target, define: { BUILD_FILES: JSON.stringify(files) } });
      await writeFile(join(dir, 'service-worker.js'), code);
    },
  };
}
