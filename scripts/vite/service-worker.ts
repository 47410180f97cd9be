import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { assetsIn } from '../../renderer/service-worker/page-files.ts';
import type { ScreensFile } from '../../renderer/service-worker/screens-file.ts';
import { writeCompressed } from './precompress.ts';

const WORKER = join(import.meta.dirname, '../../renderer/service-worker/service-worker.ts');
/** Code that needs the server anyway: the staff's screens, and what shows files of which there is no offline copy. */
function isNeverOffline(id: string): boolean {
  return id.includes('/renderer/admin/') || id.includes('/renderer/materials/preview/');
}

/** A worker that is to be installed with more than this has taken screens for what its page needs at once, and each first visit pays. */
const MAX_FIRST_FILES = 40;
/** Larger files have been read with a screen, mostly, and are asked for alone; smaller ones cost more to ask for than to send once more. */
const MAX_BYTES_TOGETHER = 32_768;

/** Every script and style that a file of ours needs at once and that is of use offline, and with `onDemand` what any of them can ask for. */
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

/** Those of `files` that are asked for with others. */
async function smallOf(dir: string, files: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(dir, file))).size));
  return files.filter((_, index) => (sizes[index] ?? 0) <= MAX_BYTES_TOGETHER);
}

/** Writes `files` into one, whose name changes with what is in them: a phone asks once, not for each. @returns its address */
async function writeScreensFile(dir: string, files: readonly string[]): Promise<string> {
  const contents = files.map(async (file) => [file, await readFile(join(dir, file), 'utf8')] as const);
  const json = JSON.stringify(Object.fromEntries(await Promise.all(contents)) satisfies ScreensFile);
  const address = `/assets/screens-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`;
  await writeFile(join(dir, address), json);
  await writeCompressed(join(dir, address));
  return address;
}

/**
 * Builds the service worker, one file without imports, when the rest is written: it knows by name the files that the page names, those
 * that are copied with it, most of them in one, and the one with the screens that may be opened next.
 */
export function serviceWorker(target: string[]): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const pageFiles = assetsIn(await readFile(join(dir, 'index.html'), 'utf8'));
      // Where most visits begin, and what is asked for where there may be no network.
      const homeFiles = filesFrom('/renderer/HomeScreen.tsx', bundle);
      const verifyFiles = filesFrom('/renderer/certificates/verify/VerifyPage.tsx', bundle);
      // What is said where a screen's own code is missing.
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
