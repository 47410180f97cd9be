import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { table } from './figures.mjs';

const ROOT = join(import.meta.dirname, '..');
/** Smaller owners share a row, in bytes. */
const ROW_BYTES = 500;

const weigh = (text) => brotliCompressSync(text).length;
const kilobytes = (bytes) => (bytes / 1_000).toFixed(1);

/**
 * Builds the renderer in memory and prints the size (brotli) of each package and each folder of the project in the
 * scripts of the home screen. A module's size is its share of its file, in proportion to its size when compressed
 * alone.
 */
export async function reportBundle(root = ROOT) {
  const { output } = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  const chunks = firstChunks(output);
  const bytes = new Map();
  for (const chunk of chunks) {
    const modules = Object.entries(chunk.modules).map(([id, { code }]) => [ownerOf(id, root), weigh(code ?? '')]);
    const share = weigh(chunk.code) / modules.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [owner, weight] of modules) bytes.set(owner, (bytes.get(owner) ?? 0) + weight * share);
  }

  const styles = output.filter(({ fileName }) =>
    chunks.some(({ viteMetadata }) => viteMetadata?.importedCss.has(fileName)),
  );
  table(
    ['files of the first visit', 'KB'],
    [...chunks.map((chunk) => [chunk, chunk.code]), ...styles.map((style) => [style, style.source])].map(
      ([{ fileName }, text]) => [
        `\`${fileName.replace(/^assets\/(.+)-[^-]+(\.\w+)$/, '$1$2')}\``,
        kilobytes(weigh(text)),
      ],
    ),
  );
  const rows = [...bytes].sort(([, one], [, other]) => other - one);
  const rest = rows.filter(([, weight]) => weight < ROW_BYTES).reduce((sum, [, weight]) => sum + weight, 0);
  table(
    ['JavaScript of the first visit', 'KB'],
    [
      ...rows.filter(([, weight]) => weight >= ROW_BYTES).map(([owner, weight]) => [`\`${owner}\``, kilobytes(weight)]),
      ['all else', kilobytes(rest)],
      ['all', kilobytes(rows.reduce((sum, [, weight]) => sum + weight, 0))],
    ],
  );
}

/** The chunks of the entry and of the home screen, and all chunks that they import statically. */
function firstChunks(output) {
  const found = new Set();
  const add = (name) => {
    const chunk = output.find(({ fileName }) => fileName === name);
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const next of chunk.imports) add(next);
  };
  for (const { type, fileName, isEntry, moduleIds } of output) {
    if (type === 'chunk' && (isEntry || moduleIds.some((id) => id.endsWith('/renderer/HomeScreen.tsx')))) add(fileName);
  }
  return [...found];
}

/** The package or the folder of the project that a module belongs to. */
function ownerOf(id, root) {
  const inPackage = id.split('/node_modules/').at(-1);
  if (inPackage !== id)
    return inPackage
      .split('/')
      .slice(0, inPackage.startsWith('@') ? 2 : 1)
      .join('/');
  const [room, folder = ''] = id.replace(`${root}/`, '').split('/');
  return folder.includes('.') || folder === '' ? room : `${room}/${folder}`;
}
