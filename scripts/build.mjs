import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runToEnd } from './child.mjs';
import { ExpectedFailure } from './expected-failure.mjs';
import { filesBelow, fingerprintOf } from './fingerprint.mjs';
import { describe } from './install.mjs';
import { withLock } from './lock.mjs';
import { TOOLS } from './project.mjs';

/** Time limit of a step. */
const BUILD_MS = 7 * 60_000;
const SOURCES = [
  'contract',
  'backend',
  'renderer',
  'desktop',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/bundles',
  'scripts/vite',
];
/** Sets NODE_ENV, so that a command and a test make the same build. */
const BUILD_ENV = { ...process.env, NODE_ENV: 'production' };
/** Outputs of a build, each a folder of `dist`. */
const PARTS = ['server', 'renderer', 'page-renderer', 'desktop'];

const PAGE_RENDERER = ['build', '--config', 'scripts/vite/page-renderer.config.ts'];

const isBuilt = (path) =>
  !/\.test\.(tsx?|mjs)$/.test(path) && !/^(backend\/testing|renderer\/testing|desktop\/fake-electron)\//.test(path);
const isAsset = (path) => isBuilt(path) && !/\.tsx?$/.test(path) && !path.endsWith('.md');

const DEMO = 'backend/seed/demo';

export function buildFingerprint(root) {
  return fingerprintOf(
    root,
    SOURCES.flatMap((path) => filesBelow(root, path, isBuilt)),
  );
}

/**
 * Copies the demonstration's files that are not code, such as videos, into `target/demo`; `target` is the folder of the
 * program that reads them.
 */
export function copyDemoFiles(root, target) {
  for (const path of filesBelow(root, DEMO, isAsset)) {
    const copy = join(target, 'demo', relative(DEMO, path));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(root, path), copy, constants.COPYFILE_FICLONE);
  }
}

/** Steps of a build into `draft`; it has the depth of `dist`, so that paths in source maps stay valid. */
function buildSteps(root, draft) {
  return [
    {
      name: 'compiled',
      tool: TOOLS.tsc,
      args: ['-p', 'tsconfig.build.json', '--checkers', '1', '--outDir', join(draft, 'compiled')],
    },
    { name: 'server', tool: TOOLS.serverBundler, args: [join(draft, 'compiled'), join(draft, 'server')] },
    { name: 'renderer', tool: TOOLS.vite, args: ['build', '--outDir', join(draft, 'renderer'), '--emptyOutDir'] },
    {
      name: 'page-renderer',
      tool: TOOLS.vite,
      args: [...PAGE_RENDERER, '--outDir', join(draft, 'page-renderer'), '--emptyOutDir'],
    },
    { name: 'desktop', tool: TOOLS.desktopBundler, args: [join(draft, 'compiled'), join(draft, 'desktop')] },
  ].map((step) => ({ ...step, cwd: root }));
}

/**
 * Builds the server, the renderer and the desktop app into `dist`, unless `dist` was built from the current sources. A
 * build is made in `.cache` and moved into place when it is complete; `dist/.build-stamp` is written last, so that an
 * interrupted build is repeated.
 * @returns {Promise<boolean>} whether this call built
 * @throws {ExpectedFailure} if a step fails, with its output; the previous build stays. Each step logs to `.cache`.
 */
export async function ensureBuilt(root, { say = console.log, steps = buildSteps, force = false } = {}) {
  const stamp = join(root, 'dist/.build-stamp');
  const isCurrent = (fingerprint) => !force && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
  if (isCurrent(buildFingerprint(root))) return false;
  const build = async () => {
    const fingerprint = buildFingerprint(root);
    if (isCurrent(fingerprint)) return false;
    say('Building (some seconds, only when the sources change).');
    const draft = join(root, '.cache');
    await buildInto(draft, steps(root, draft));
    putInPlace(root, draft, stamp);
    writeFileSync(stamp, fingerprint);
    return true;
  };
  return withLock(join(root, '.cache/build.lock'), build, (pid) =>
    say(`Waiting for process ${pid}, which is building.`),
  );
}

async function buildInto(draft, steps) {
  for (const { name } of steps) rmSync(join(draft, name), { recursive: true, force: true });
  for (const { name, tool, args, cwd } of steps) {
    const logFile = join(draft, `build-${name}.log`);
    const result = await runToEnd(process.execPath, [tool, ...args], {
      cwd,
      env: BUILD_ENV,
      timeoutMs: BUILD_MS,
      logFile,
    });
    if (result.code === 0) continue;
    throw new ExpectedFailure(
      `${readFileSync(logFile, 'utf8')}\nThe ${name} could not be built: it ${describe(result)}.`,
    );
  }
}

function putInPlace(root, draft, stamp) {
  rmSync(stamp, { force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const name of PARTS) {
    rmSync(join(root, 'dist', name), { recursive: true, force: true });
    renameSync(join(draft, name), join(root, 'dist', name));
  }
}
