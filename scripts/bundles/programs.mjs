import { existsSync, readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';

/** Packages with compiled parts, which stay packages. */
const COMPILED = ['sqlite3', '@node-rs/argon2', 'sharp'];

/** Bundlers do not detect how `@nestjs/typeorm` loads TypeORM; without this it would load a second copy. */
const oneTypeOrm = {
  name: 'one-typeorm',
  transform: {
    filter: { id: /typeorm-compat\.js$/ },
    handler: (code) => code.replace(/^.*createRequire.*$/gm, ''),
  },
};

/** TypeORM's drivers of the academy's databases; the others would add 0.8 MB to each start. */
const usedDrivers = {
  name: 'used-drivers',
  transform: {
    filter: { id: /typeorm[\\/]driver[\\/]DriverFactory\.js$/ },
    handler: (code) => code.replace(/^const \w+Driver.*require\("\.\/(?!sqlite\/|postgres\/).*$/gm, ''),
  },
};

/** Includes the compiler's source maps, so that errors name source lines. */
const compilerMaps = {
  name: 'compiler-maps',
  load(id) {
    if (!existsSync(`${id}.map`) || id.includes('/node_modules/')) return null;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
  },
};

/** A character beyond Latin 1. An odd backslash before it, as in a regular expression, is dropped; pairs stay. */
const SIGN = /(?<!\\)((?:\\\\)*)\\?([\u0100-\uffff])/g;

export function latinTextOf(code) {
  return code.replace(SIGN, (_, pairs, unit) => `${pairs}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** V8 keeps a program's source in memory, in twice the space if it has a character beyond Latin 1. */
const latinText = {
  name: 'latin-text',
  // After the code is printed: an earlier change would be printed as the characters themselves.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = latinTextOf(chunk.code);
  },
};

/**
 * Bundles programs into `folder` with all their imports, except packages with compiled parts and packages in `leftOut`.
 * Classes keep their names, even if two have the same name, because logs and TypeORM use the names.
 * @param {Record<string, string>} input the path of each program by its name
 * @param {object} output options of rolldown's output
 */
export async function bundlePrograms(input, folder, output = {}, leftOut = []) {
  // The names with which CommonJS modules find their folder do not exist in ES modules.
  const folderNames = { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' };
  const bundled = await rolldown({
    input,
    platform: 'node',
    external: [...COMPILED, ...leftOut],
    tsconfig: false,
    transform: { define: output.format === 'cjs' ? {} : folderNames },
    plugins: [oneTypeOrm, usedDrivers, compilerMaps, latinText],
    // Optional packages that are not installed stay imports, which fail when they run.
    checks: { circularDependency: false, eval: false, unresolvedImport: false },
  });
  await bundled.write({ dir: folder, format: 'esm', keepNames: true, chunkFileNames: '[name]-[hash].js', ...output });
  await bundled.close();
}
