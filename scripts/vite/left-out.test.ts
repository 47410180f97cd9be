import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { leftOut } from './left-out.ts';

const packages = createRequire(import.meta.url);
const ROUTER = join(dirname(packages.resolve('react-router/package.json')), 'dist/development/index.mjs');
const SCHEMAS = join(dirname(packages.resolve('zod/package.json')), 'v4/classic/schemas.js');
const ROOT = join(import.meta.dirname, '../..');
/** Objects that are no schemas but have methods of the same names. */
const NO_SCHEMA = String.raw`\bz|\bz\.iso|\b(?:en|de)coder|new Text(?:En|De)coder\([^)]*\)|\bimage`;

/** The plugin's transform of a file, and its hook at the end of the build. */
function plugin() {
  const { transform, buildEnd } = leftOut();
  if (typeof transform !== 'object' || typeof buildEnd !== 'function') throw new Error('no such hooks');
  const leaveOut = (file: string) => {
    const made = transform.handler.call({} as never, readFileSync(file, 'utf8'), file, { moduleType: 'js' });
    return (made as { code: string }).code;
  };
  return { leaveOut, buildEnd };
}

function methodsIn(code: string): string[] {
  return Array.from(
    code.matchAll(/^ {4}(?:async )?(\w+)(?:: (?:async )?function \w+)?\([^)]*\) \{$/gm),
    ([, name = '']) => name,
  );
}

/** The code of a folder, without its tests, by its path. */
function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
}

it('the build fails if a library no longer contains the code to leave out', () => {
  const { leaveOut, buildEnd } = plugin();
  const context = {} as never;
  leaveOut(ROUTER);
  expect(() => buildEnd.call(context)).toThrow('ENABLE_DEV_WARNINGS');
  expect(() => buildEnd.call(context, new Error('of something else'))).not.toThrow();
});

it('contract and screens call no schema method that the browser code leaves out', () => {
  const kept = new Set(methodsIn(plugin().leaveOut(SCHEMAS)));
  const left = methodsIn(readFileSync(SCHEMAS, 'utf8')).filter((name) => !kept.has(name));
  const call = new RegExp(`(?<!(?:${NO_SCHEMA})\\s*)\\.(?:${left.join('|')})\\(`);
  const sources = [...sourcesIn('contract'), ...sourcesIn('renderer')];

  expect(left).toEqual(
    expect.arrayContaining(['email', 'uuid', 'datetime', 'merge', 'required', 'readonly', 'encode', 'decodeAsync']),
  );
  expect(
    ["z.string().email('')", 'one.optional()\n  .readonly()', 'z.x(courseSchema.merge(other))'].every((one) =>
      call.test(one),
    ),
  ).toBe(true);
  expect(sources).toEqual(
    expect.arrayContaining(['contract/courses.ts', 'renderer/session/session.ts', 'renderer/events/CalendarLink.tsx']),
  );
  expect(sources.filter((path) => call.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});
