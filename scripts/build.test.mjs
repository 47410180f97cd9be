import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyDemoFiles, ensureBuilt } from './build.mjs';

/** Outputs of a build, each a folder of `dist`. */
const PARTS = ['server', 'renderer', 'page-renderer', 'desktop'];

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'academia-build-'));
  write('backend/main.ts', 'export {};');
  write('backend/seed/demo/videos/lesson.mp4', 'film');
  write('backend/testing/sample.json', '{}');
  write('renderer/main.tsx', 'export {};');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, content) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

const read = (path) => readFileSync(join(root, path), 'utf8');

/** Build steps that write one file each; the step `breaking` also exits with code 2, as after a compile error. */
function steps(version, { breaking = '' } = {}) {
  return (draft) =>
    PARTS.map((name) => {
      const tool = join(root, `${name}-${version}.mjs`);
      const target = JSON.stringify(join(draft, name));
      const lines = [
        "import fs from 'node:fs';",
        `fs.mkdirSync(${target}, { recursive: true });`,
        `fs.writeFileSync(${target} + '/built', '${version}');`,
        "console.log('a page of output');",
        name === breaking ? 'process.exit(2);' : '',
      ];
      writeFileSync(tool, lines.join('\n'));
      return { name, args: [tool] };
    });
}

const build = (version, { say = () => {}, ...options } = {}) =>
  ensureBuilt(root, { say, steps: steps(version, options) });

describe('building', () => {
  it('builds once for the same sources', async () => {
    expect(await build('one')).toBe(true);
    expect(await build('two')).toBe(false);
    expect(PARTS.map((part) => read(`dist/${part}/built`))).toEqual(PARTS.map(() => 'one'));
  });

  it("copies the demonstration's files, but no code, into the program's folder", () => {
    write('backend/seed/demo/videos.ts', 'export {};');
    copyDemoFiles(root, join(root, 'dist/server/backend'));
    expect(read('dist/server/backend/demo/videos/lesson.mp4')).toBe('film');
    expect(readdirSync(join(root, 'dist/server/backend/demo'))).toEqual(['videos']);
  });

  it.each([
    'backend/new.ts',
    'renderer/page.module.css',
    'contract/courses.ts',
    'backend/seed/demo/videos/lesson.mp4',
    'desktop/main/main.ts',
    'vite.config.ts',
  ])('builds again when %s changes', async (path) => {
    await build('one');
    write(path, 'changed');
    expect(await build('two')).toBe(true);
    expect(read('dist/server/built')).toBe('two');
  });

  it.each([
    'backend/courses/courses.test.ts',
    'backend/testing/sample.json',
    'desktop/commands/open.mjs',
    'desktop/testing/desktop-app.ts',
  ])('does not build when %s changes', async (path) => {
    await build('one');
    write(path, 'changed');
    expect(await build('two')).toBe(false);
  });

  it.each(PARTS)('keeps the previous build when the %s fails, and retries', async (breaking) => {
    await build('one');
    write('backend/main.ts', 'changed');
    await expect(build('two', { breaking })).rejects.toThrow(
      `The ${breaking} could not be built: it ended with code 2.`,
    );
    expect([read('dist/server/built'), read('dist/renderer/built')]).toEqual(['one', 'one']);
    expect(await build('three')).toBe(true);
  });

  it('shows the output of a failed step', async () => {
    await expect(build('one', { breaking: 'renderer' })).rejects.toThrow(
      /^a page of output\n\nThe renderer could not be built/,
    );
  });

  it('repeats a build without its stamp', async () => {
    await build('one');
    rmSync(join(root, 'dist/.build-stamp'));
    expect(await build('two')).toBe(true);
  });

  it('builds once for two concurrent calls, of which the second says that it waits for the build', async () => {
    const say = vi.fn();
    const results = await Promise.all([build('one'), build('two', { say })]);
    expect(say.mock.calls).toEqual([[`Waiting for process ${process.pid}, which builds.`]]);
    expect(results.toSorted()).toEqual([false, true]);
    expect(read('dist/server/built')).toBe(read('dist/renderer/built'));
  });
});
