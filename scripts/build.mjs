import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrFail } from './child.mjs';
import { filesBelow } from './files.mjs';
import { ensureInstalled } from './install.mjs';
import { runUnlessDone } from './lock.mjs';
import { ROOT, TOOLS } from './project.mjs';

/** Time limit of a step. */
const BUILD_MS = 7 * 60_000;
const SOURCES = [
  ...['contract', 'backend', 'renderer', 'desktop', 'scripts/build.mjs', 'scripts/bundles', 'scripts/vite'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'vite.config.ts'],
];
/** Outputs of a build, each a folder of `dist`. */
const PARTS = ['server', 'renderer', 'page-renderer', 'desktop'];

const NOT_BUILT = /\.test\.(tsx?|mjs)$|^((backend|renderer|desktop)\/testing|desktop\/(commands|fake-electron))\//;

/** SHA-256 of names and contents of the sources. */
function buildFingerprint(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => filesBelow(root, path, (file) => !NOT_BUILT.test(file)))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Copies the demonstration's files that are not code, such as videos, into `target/demo`; `target` is the folder of the
 * program that reads them.
 */
export function copyDemoFiles(root, target) {
  const filter = (path) => !/\.(tsx?|md)$/.test(path);
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE, filter };
  cpSync(join(root, 'backend/seed/demo'), join(target, 'demo'), options);
}

/** Steps of a build into `draft`; it has the depth of `dist`, so that paths in source maps stay valid. */
function buildSteps(draft) {
  const compiled = join(draft, 'compiled');
  const vite = (name, ...options) => ({
    name,
    args: [TOOLS.vite, 'build', ...options, '--outDir', join(draft, name), '--emptyOutDir'],
  });
  return [
    { name: 'compiled', args: [TOOLS.tsc, '-p', 'tsconfig.build.json', '--checkers', '1', '--outDir', compiled] },
    { name: 'server', args: [TOOLS.serverBundler, compiled, join(draft, 'server')] },
    vite('renderer'),
    vite('page-renderer', '--config', 'scripts/vite/page-renderer.config.ts'),
    { name: 'desktop', args: [TOOLS.desktopBundler, compiled, join(draft, 'desktop')] },
  ];
}

/** Installs the packages and builds, unless both is done. */
export async function ensureInstalledAndBuilt() {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
}

/**
 * Builds the server, the renderer and the desktop app into `dist`, unless `dist` was built from the current sources. A
 * build is made in `.cache` and moved into place when it is complete; `dist/.build-stamp` is written last, so that an
 * interrupted build is repeated.
 * @returns {Promise<boolean>} whether this call built
 * @throws {ExpectedFailure} if a step fails, with its output; the previous build stays. Each step logs to `.cache`.
 */
export function ensureBuilt(root, { say = console.log, steps = buildSteps, force = false } = {}) {
  const stamp = join(root, 'dist/.build-stamp');
  const isDone = () => !force && existsSync(stamp) && readFileSync(stamp, 'utf8') === buildFingerprint(root);
  const build = async () => {
    const fingerprint = buildFingerprint(root);
    say('Building (some seconds, only when the sources change).');
    const draft = join(root, '.cache');
    await buildInto(root, draft, steps(draft));
    putInPlace(root, draft, stamp);
    writeFileSync(stamp, fingerprint);
  };
  return runUnlessDone({ path: join(root, '.cache/build.lock'), activity: 'builds', say }, isDone, build);
}

async function buildInto(root, draft, steps) {
  for (const { name } of steps) rmSync(join(draft, name), { recursive: true, force: true });
  // A command and a test make the same build.
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, timeoutMs: BUILD_MS };
  for (const { name, args } of steps) {
    const logFile = join(draft, `build-${name}.log`);
    await runOrFail(process.execPath, args, { ...options, logFile }, `The ${name} could not be built: it`);
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
