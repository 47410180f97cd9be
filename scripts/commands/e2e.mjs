import { ensureInstalledAndBuilt } from '../build.mjs';
import { runToEnd } from '../child.mjs';
import { findChromium } from '../find-chromium.mjs';
import { ROOT, TOOLS } from '../project.mjs';

const LIMIT_MS = 60 * 60_000;

/** `npm run e2e [-- search --project web-phone]`: runs all journeys, or those that Playwright's arguments select. */
export async function run(args) {
  await ensureInstalledAndBuilt();
  const options = { cwd: ROOT, env: { ...process.env, CHROMIUM_PATH: await findChromium() }, timeoutMs: LIMIT_MS };
  const result = await runToEnd(process.execPath, [TOOLS.playwright, 'test', '--reporter=list', ...args], options);
  process.exitCode = result.code ?? 1;
}
