import { build, type InputOptions } from 'rolldown';

/**
 * The code of a program with all its imports, minified, for a script without modules.
 * @throws if a package is not found: rolldown alone would only warn, and the script would fail when it runs
 */
export async function singleFileOf(input: string, transform: InputOptions['transform']): Promise<string> {
  const onLog: InputOptions['onLog'] = (level, log, handle) => {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    handle(level, log);
  };
  const output = { format: 'iife', minify: true, comments: false } as const;
  const bundled = await build({ input, write: false, transform, onLog, output });
  return bundled.output[0].code;
}
