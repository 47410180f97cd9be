import { ensureBuilt } from '../build.mjs';
import { runToEnd } from '../child.mjs';
import { findChromium } from '../find-chromium.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT, TOOLS } from '../project.mjs';

const LIMIT_MS = 60 * 60_000;

/** `npm run e2e [-- search --project web-phone]`: runs all journeys, or those that Playwright's arguments select. */
export async function run(args) {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
  const result = await runToEnd(process.execPath, [TOOLS.playwright, 'test', '--reporter=list', ...args], {
    cwd: ROOT,
    env,
    timeoutMs: LIMIT_MS,
  });
  process.exitCode = result.code ?? 1;
}
