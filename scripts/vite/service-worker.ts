import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { assetsIn } from '../../renderer/service-worker/page-files.ts';
import type { ScreensFile } from '../../renderer/service-worker/screens-file.ts';
import { writeCompressed } from './precompress.ts';

const WORKER = join(import.meta.dirname, '../../renderer/service-worker/service-worker.ts');
/** Code that needs the server: the staff's screens, and previews of files that have no offline copy. */
function isNeverOffline(id: string): boolean {
  return id.includes('/renderer/admin/') || id.includes('/renderer/materials/preview/');
}

/** Maximum files installed with a worker. With more, screens count as needs of the page, and first visits are slow. */
const MAX_FIRST_FILES = 40;
/**
 * Larger files have mostly been loaded with a screen and are requested individually; a smaller file costs more to
 * request than to send again.
 */
const MAX_BYTES_TOGETHER = 32_768;

/**
 * Scripts and styles that a source file imports and that are of use offline; with `onDemand` also those of dynamic
 * imports.
 */
function filesFrom(source: string, bundle: Rolldown.OutputBundle, { onDemand = false } = {}): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(`/${name}`) || isNeverOffline(chunk.facadeModuleId ?? '')) return;
    for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(`/${file}`);
    for (const next of [...chunk.imports, ...(onDemand ? chunk.dynamicImports : [])]) add(next);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if ([chunk.facadeModuleId, ...chunk.moduleIds].some((id) => id?.endsWith(source))) add(name);
  }
  if (files.size === 0) throw new Error(`no file of the build holds ${source}, which the service worker copies`);
  return [...files];
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
      const pageFiles = assetsIn(await readFile(join(dir, 'index.html'), 'utf8'));
      // Most visits begin on the home page; certificates may be checked without a network.
      const homeFiles = filesFrom('/renderer/HomeScreen.tsx', bundle);
      const verifyFiles = filesFrom('/renderer/certificates/verify/VerifyPage.tsx', bundle);
      // Shown when a screen's own code is missing.
      const helpFiles = filesFrom('/renderer/saved-videos/OfflineHelp.tsx', bundle);
      const firstFiles = [...new Set([...pageFiles, ...homeFiles, ...verifyFiles, ...helpFiles])];
      if (firstFiles.length > MAX_FIRST_FILES)
        throw new Error(`the service worker would be installed with ${firstFiles.length} files`);
      const allFiles = filesFrom('/renderer/index.html', bundle, { onDemand: true });
      const seldomFirst = firstFiles.filter((file) => !pageFiles.includes(file) && !homeFiles.includes(file));
      const together = await smallOf(dir, seldomFirst);
      const files = {
        page: pageFiles,
        first: firstFiles.filter((file) => !together.includes(file)),
        firstScreens: await writeScreensFile(dir, together),
        screens: await writeScreensFile(
          dir,
          allFiles.filter((file) => !firstFiles.includes(file)),
        ),
      };
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { BUILD_FILES: JSON.stringify(files) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target,
          lib: { entry: WORKER, formats: ['iife'], name: 'serviceWorker', fileName: () => 'service-worker.js' },
        },
      });
    },
  };
}
