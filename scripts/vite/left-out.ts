import type { Plugin } from 'vite';

const IN_REACT_ROUTER = /node_modules\/react-router\/dist\/.*\.mjs$/;
const IN_JSON_SCHEMAS = /node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const IN_SCHEMAS = /node_modules\/zod\/v4\/classic\/schemas\.js$/;

/** Methods of schemas that neither the contract nor the screens call, as `left-out.test.ts` checks. */
const UNUSED_METHODS = [
  ...['and', 'exactOptional', 'exactPartial', 'lowercase', 'merge', 'nonoptional', 'prefault', 'readonly', 'required'],
  ...['safeExtend', 'slugify', 'uppercase', '(?:safe)?(?:[Ee]n|[Dd]e)code(?:Async)?'],
].join('|');
const UNUSED_METHOD = new RegExp(
  `^ {4}(?:async )?(?:${UNUSED_METHODS})(?:: (?:async )?function \\w+)?\\([^)]*\\) \\{\\n {8}.*\\n {4}\\},$`,
  'gm',
);

/** Code in the libraries' files, and its replacement for browsers. */
const REPLACEMENTS: [file: RegExp, written: RegExp, instead: string][] = [
  [IN_REACT_ROUTER, /var ENABLE_DEV_WARNINGS = true;/g, 'var ENABLE_DEV_WARNINGS = false;'],
  // Other warnings for developers: tests run the unchanged library.
  [IN_REACT_ROUTER, /^function warning\(cond, message\) \{\n[\s\S]*?^\}$/gm, 'function warning() {}'],
  [IN_REACT_ROUTER, /^\w+\.displayName = .*;$/gm, ''],
  [IN_REACT_ROUTER, / = (\w+\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1'],
  [
    IN_JSON_SCHEMAS,
    /^export const (\w+(?:Processor|SchemaMethod)) = [\s\S]*?^};$/gm,
    'export const $1 = () => undefined;',
  ],
  // A schema's description of its limits: the contract has them as constants.
  [
    IN_JSON_SCHEMAS,
    /^export function aggregateChecks\(schema\) \{[\s\S]*?^\}$/gm,
    'export const aggregateChecks = () => ({});',
  ],
  [IN_SCHEMAS, /^ {4}inst\._zod\.processJSONSchema = .*;$/gm, ''],
  // `z.string().jwt()` and similar methods, each of which includes its format: the contract uses `z.uuid()`.
  [IN_SCHEMAS, /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},$/gm, ''],
  [IN_SCHEMAS, UNUSED_METHOD, ''],
  // Objects with compiled checks, which the content security policy forbids (`renderer/zod-setup.ts`).
  [IN_SCHEMAS, /\$ZodObjectJIT\b/g, '$ZodObject'],
  // For cyclic values, which JSON cannot contain.
  [IN_SCHEMAS, /core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, 'return;'],
  // English error messages: people read the message of the schema or of the server.
  [IN_SCHEMAS, /core\.config\(en\(\)\);/g, 'return;'],
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
        let left = code;
        for (const [file, written, instead] of REPLACEMENTS) {
          if (!file.test(id)) continue;
          const longer = left;
          left = left.replace(written, instead);
          if (left !== longer) found.add(written);
        }
        return { code: left, map: null };
      },
    },
    buildEnd(error) {
      const missing = REPLACEMENTS.map(([, written]) => written).filter((written) => !found.has(written));
      if (!error && missing.length > 0)
        throw new Error(`a library is no longer as scripts/vite/left-out.ts leaves it out: ${missing.join(', ')}`);
    },
  };
}
