import { existsSync } from 'node:fs';
import { runToEnd } from './child.mjs';
import { installFromDebian, onPath } from './debian-package.mjs';
import { ExpectedFailure } from './expected-failure.mjs';
import { ROOT, TOOLS } from './project.mjs';

const LESSON_VIDEO = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';
const LAUNCH_MS = 120_000;
const INSTALL_MS = 10 * 60_000;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const CANDIDATES = [
  // Without windows: the journeys take two thirds of the time. Older systems do not package it.
  () => installFromDebian('chromium-headless-shell'),
  ...NAMES.map((name) => () => onPath(name)),
  ...APPLICATIONS.map((path) => () => existsSync(path) && path),
  () => installFromDebian('chromium'),
  installFromPlaywright,
];

/**
 * The path of a Chromium that plays the lessons' videos (H.264 and AAC), from the first of: `CHROMIUM_PATH`, Debian's
 * headless Chromium, a browser of this machine, Debian's whole Chromium, Playwright's. Debian's and Playwright's are
 * installed if needed and possible.
 * @throws {ExpectedFailure} if there is none, with the tried paths
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  const tried = new Map();
  // A chosen path is used or refused: another browser in its place would hide the mistake.
  for (const candidate of chosen ? [() => chosen] : CANDIDATES) {
    const path = await candidate();
    if (!path || tried.has(path)) continue;
    const fault = await faultOf(path);
    console.log(fault ? `${path} will not do: ${fault}` : `Browser: ${path}`);
    if (!fault) return path;
    tried.set(path, fault);
  }
  const advice = 'Install Chromium or Chrome, or set CHROMIUM_PATH to one.';
  const list = Array.from(tried, ([path, fault]) => `\nTried: ${path}: ${fault}`).join('');
  throw new ExpectedFailure(`There is no Chromium that plays H.264. ${advice}${list}`);
}

async function installFromPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    console.log("Installing Playwright's Chromium.");
    const args = [TOOLS.playwright, 'install', '--no-shell', 'chromium'];
    await runToEnd(process.execPath, args, { cwd: ROOT, timeoutMs: INSTALL_MS });
  }
  return existsSync(path) ? path : null;
}

/** Starts the browser once. `null` if it plays H.264 with AAC, else the reason why it cannot be used. */
async function faultOf(executablePath) {
  if (!existsSync(executablePath)) return 'it does not exist';
  const { chromium } = await import('playwright');
  let browser;
  try {
    browser = await chromium.launch({ executablePath, timeout: LAUNCH_MS, args: ['--headless', '--disable-gpu'] });
    const page = await browser.newPage();
    const canPlay = await page.evaluate((type) => MediaSource.isTypeSupported(type), LESSON_VIDEO);
    return canPlay ? null : 'it does not play H.264';
  } catch (error) {
    return `it does not start (${String(error.message).split('\n')[0]})`;
  } finally {
    await browser?.close();
  }
}
