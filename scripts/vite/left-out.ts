import type { Plugin } from 'vite';

const IN_REACT_ROUTER = /node_modules\/react-router\/dist\/.*\.mjs$/;
const IN_JSON_SCHEMAS = /node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const IN_SCHEMAS = /node_modules\/zod\/v4\/classic\/schemas\.js$/;

/** Methods of schemas that neither the contract nor the screens call: `left-out.test.ts` looks. */
const UNUSED_METHODS = [
  ...['and', 'exactOptional', 'exactPartial', 'lowercase', 'merge', 'nonoptional', 'prefault', 'readonly', 'required'],
  ...['safeExtend', 'slugify', 'uppercase', '(?:safe)?(?:[Ee]n|[Dd]e)code(?:Async)?'],
];

/** What is written in a library's files, and what stands in its place for browsers. */
const REPLACEMENTS = [
  { file: IN_REACT_ROUTER, written: /var ENABLE_DEV_WARNINGS = true;/g, instead: 'var ENABLE_DEV_WARNINGS = false;' },
  // Its other warnings, for developers too: tests run the library as it is.
  {
    file: IN_REACT_ROUTER,
    written: /^function warning\(cond, message\) \{\n[\s\S]*?^\}$/gm,
    instead: 'function warning() {}',
  },
  { file: IN_REACT_ROUTER, written: /^\w+\.displayName = .*;$/gm, instead: '' },
  {
    file: IN_REACT_ROUTER,
    written: / = (\w+\.(?:forwardRef|memo|createContext)\()/g,
    instead: ' = /* @__PURE__ */ $1',
  },
  {
    file: IN_JSON_SCHEMAS,
    written: /^export const (\w+(?:Processor|SchemaMethod)) = [\s\S]*?^};$/gm,
    instead: 'export const $1 = () => undefined;',
  },
  // What a schema says of its own limits: they are constants of the contract.
  {
    file: IN_JSON_SCHEMAS,
    written: /^export function aggregateChecks\(schema\) \{[\s\S]*?^\}$/gm,
    instead: 'export const aggregateChecks = () => ({});',
  },
  { file: IN_SCHEMAS, written: /^ {4}inst\._zod\.processJSONSchema = .*;$/gm, instead: '' },
  // `z.string().jwt()` and the like, each of which brings its format: the contract says `z.uuid()`.
  {
    file: IN_SCHEMAS,
    written: /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},$/gm,
    instead: '',
  },
  {
    file: IN_SCHEMAS,
    written: new RegExp(
      `^ {4}(?:async )?(?:${UNUSED_METHODS.join('|')})(?:: (?:async )?function \\w+)?\\([^)]*\\) \\{\\n {8}.*\\n {4}\\},$`,
      'gm',
    ),
    instead: '',
  },
  // Objects whose checks are compiled, which the policy forbids (`renderer/zod-setup.ts`).
  { file: IN_SCHEMAS, written: /\$ZodObjectJIT\b/g, instead: '$ZodObject' },
  // For values that hold themselves: no JSON does.
  { file: IN_SCHEMAS, written: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, instead: 'return;' },
  // What is wrong with a value, in English: what people read says its schema, or the server.
  { file: IN_SCHEMAS, written: /core\.config\(en\(\)\);/g, instead: 'return;' },
];

/**
 * Leaves out of the browser's code what libraries bring along and nobody calls there. A bundler alone has to keep it: it can't know that
 * making a component, or giving it a name, has no effect; and every schema of zod names the writer of its JSON schema, which only the
 * documentation of the server's calls reads, and whatever else zod could do. A library that is written otherwise one day fails the build:
 * else readers would get all of it again, and nobody would hear of it.
 */
export function leftOut(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'left-out',
    apply: 'build',
    transform: {
      filter: { id: [IN_REACT_ROUTER, IN_JSON_SCHEMAS, IN_SCHEMAS] },
      handler: (code, id) => {
        const left = REPLACEMENTS.filter(({ file }) => file.test(id)).reduce((text, { written, instead }) => {
          const shorter = text.replace(written, instead);
          if (shorter !== text) found.add(written);
          return shorter;
        }, code);
        return { code: left, map: null };
      },
    },
    buildEnd(error) {
      const missing = REPLACEMENTS.filter(({ written }) => !found.has(written));
      if (!error && missing.length > 0) {
        throw new Error(
          `a library is no longer as scripts/vite/left-out.ts leaves it out: ${missing.map(({ written }) => written).join(', ')}`,
        );
      }
    },
  };
}
