import type { Plugin } from 'vite';

const IN_REACT_ROUTER = /node_modules\/react-router\/dist\/.*\.mjs$/;
const IN_JSON_SCHEMAS = /node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const IN_SCHEMAS = /node_modules\/zod\/v4\/classic\/schemas\.js$/;

/** Methods of schemas that neither the contract nor the screens call, as `left-out.test.ts` checks. */
const UNUSED_METHODS = [
  ...['and', 'exactOptional', 'exactPartial', 'lowercase', 'merge', 'nonoptional', 'prefault', 'readonly', 'required'],
  ...['safeExtend', 'slugify', 'uppercase', '(?:safe)?(?:[Ee]n|[Dd]e)code(?:Async)?'],
];

/** Code in the libraries' files, and its replacement for browsers. */
const REPLACEMENTS = [
  { file: IN_REACT_ROUTER, written: /var ENABLE_DEV_WARNINGS = true;/g, instead: 'var ENABLE_DEV_WARNINGS = false;' },
  // Other warnings for developers: tests run the unchanged library.
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
  // A schema's description of its limits: the contract has them as constants.
  {
    file: IN_JSON_SCHEMAS,
    written: /^export function aggregateChecks\(schema\) \{[\s\S]*?^\}$/gm,
    instead: 'export const aggregateChecks = () => ({});',
  },
  { file: IN_SCHEMAS, written: /^ {4}inst\._zod\.processJSONSchema = .*;$/gm, instead: '' },
  // `z.string().jwt()` and similar methods, each of which includes its format: the contract uses `z.uuid()`.
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
  // Objects with compiled checks, which the content security policy forbids (`renderer/zod-setup.ts`).
  { file: IN_SCHEMAS, written: /\$ZodObjectJIT\b/g, instead: '$ZodObject' },
  // For cyclic values, which JSON cannot contain.
  { file: IN_SCHEMAS, written: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, instead: 'return;' },
  // English error messages: people read the message of the schema or of the server.
  { file: IN_SCHEMAS, written: /core\.config\(en\(\)\);/g, instead: 'return;' },
];

/**
 * Leaves unused code of libraries out of the browser's code. A bundler alone must keep it: it cannot detect that
 * creating or naming a component has no effect, and every schema of zod refers to all its methods and to the writer of
 * its JSON schema, which only the documentation of the API uses. The build fails if a library's code has changed,
 * because browsers would otherwise load all of it again, unnoticed.
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
