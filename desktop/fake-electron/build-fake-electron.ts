import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown';

const HERE = import.meta.dirname;
const BUILT = join(HERE, '../../.cache/fake-electron');

export interface Bundle {
  input: InputOptions;
  output: OutputOptions;
}

const FAKE_ELECTRON: Bundle[] = [
  {
    input: { input: sources('register', 'electron', 'parent-port'), platform: 'node' },
    output: { format: 'esm', chunkFileNames: '[name].js' },
  },
  { input: { input: sources('page/main-world'), platform: 'browser' }, output: { format: 'iife' } },
  {
    input: { input: sources('page/preload-world'), platform: 'browser' },
    output: { format: 'iife', name: 'world' },
  },
];

let built: Promise<string> | null = null;

/** Builds the fake Electron once per process; returns the folder of its files, `register.js` among them. */
export function buildFakeElectron(): Promise<string> {
  built ??= build(FAKE_ELECTRON);
  return built;
}

/** Builds programs into a folder named by content hash; readers never see a partial or changing folder. */
export async function build(bundles: Bundle[]): Promise<string> {
  const files = (await Promise.all(bundles.map(outputOf))).flat();
  const hash = createHash('sha256');
  for (const { name, code } of files) hash.update(`${name}\0${code}\0`);
  const folder = join(BUILT, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  await mkdir(BUILT, { recursive: true });
  const draft = await mkdtemp(join(BUILT, 'draft-'));
  await Promise.all(files.map(({ name, code }) => writeFile(join(draft, name), code)));
  await rename(draft, folder).catch(() => rm(draft, { recursive: true })); // Another process was faster.
  return folder;
}

async function outputOf({ input, output }: Bundle): Promise<{ name: string; code: string }[]> {
  const bundle = await rolldown({ ...input, logLevel: 'warn', external: ['electron'] });
  const { output: files } = await bundle.generate(output);
  await bundle.close();
  return files.flatMap((file) => (file.type === 'chunk' ? [{ name: file.fileName, code: file.code }] : []));
}

/** Entries by file name. */
function sources(...paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path.split('/').at(-1), join(HERE, `${path}.ts`)]));
}
