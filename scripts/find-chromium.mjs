import { existsSync } from 'node:fs';
import { runToEnd } from './child.mjs';
import { installFromDebian, onPath } from './debian-package.mjs';
import { ExpectedFailure } from './expected-failure.mjs';
import { ROOT, TOOLS } from './project.mjs';

const LAUNCH_MS = 120_000;
const INSTALL_MS = 10 * 60_000;
/** Chromium without windows: the journeys take two thirds of the time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a Chromium that plays the lessons' videos (H.264 and AAC), from the first of: `CHROMIUM_PATH`, Debian's
 * headless Chromium, a browser of this machine, Debian's whole Chromium, Playwright's. Debian's and Playwright's are
 * installed if needed and possible.
 * @throws {ExpectedFailure} if there is none, with the tried paths
 */
export async function findChromium({ say = console.log } = {}) {
  const tried = [];
  for (const candidate of candidates(say)) {
    const path = await candidate();
    if (!path || tried.some((one) => one.path === path)) continue;
    const fault = await faultOf(path);
    if (fault === null) {
      say(`Browser: ${path}`);
      return path;
    }
    say(`${path} will not do: ${fault}`);
    tried.push({ path, fault });
  }
  const list = tried.map(({ path, fault }) => `  ${path}: ${fault}`).join('\n');
  throw new ExpectedFailure(
    `There is no Chromium that plays H.264. Install Chromium or Chrome, or set CHROMIUM_PATH to one.${list && `\nTried:\n${list}`}`,
  );
}

function candidates(say) {
  const chosen = process.env.CHROMIUM_PATH;
  // A chosen path is used or refused: another browser in its place would hide the mistake.
  if (chosen) return [() => chosen];
  return [
    () => onPath(HEADLESS),
    () => installFromDebian(HEADLESS, { say }), // not packaged in older systems: no path then
    ...NAMES.map((name) => () => onPath(name)),
    ...APPLICATIONS.map((path) => () => (existsSync(path) ? path : null)),
    () => installFromDebian('chromium', { say }),
    () => installFromPlaywright(say),
  ];
}

async function installFromPlaywright(say) {
  const { chromium } = await import('playwright');
  if (!existsSync(chromium.executablePath())) {
    say("Installing Playwright's Chromium.");
    await runToEnd(process.execPath, [TOOLS.playwright, 'install', '--no-shell', 'chromium'], {
      cwd: ROOT,
      timeoutMs: INSTALL_MS,
    });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Starts the browser once. `null` if it plays H.264 with AAC, else the reason why it cannot be used. */
async function faultOf(executablePath) {
  if (!existsSync(executablePath)) return 'it does not exist';
  const { chromium } = await import('playwright');
  let browser;
  try {
    browser = await chromium.launch({ executablePath, timeout: LAUNCH_MS, args: ['--headless', '--disable-gpu'] });
    const page = await browser.newPage();
    const canPlay = await page.evaluate(() =>
      MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E, mp4a.40.2"'),
    );
    return canPlay ? null : 'it does not play H.264';
  } catch (error) {
    return `it does not start (${String(error.message).split('\n')[0]})`;
  } finally {
    await browser?.close();
  }
}
