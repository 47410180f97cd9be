import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

/** A hook of Node's module loader that compiles our TypeScript to JavaScript. */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const path = fileURLToPath(url);
  return { format: 'module', source: transformSync(path, await readFile(path, 'utf8')).code, shortCircuit: true };
}
