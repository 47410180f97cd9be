import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { PUBLIC_SCREENS } from '../contract/screens.ts';
import { expect, test } from './fixtures.ts';

/**
 * Limits of the first visit to the home page until it is idle, in bytes of brotli (docs/performance.md, 'The first
 * visit').
 */
const MOST_SCRIPT = 165_000;
const MOST_STYLE = 16_000;

/** Imports of a built file; they run before it. */
const IMPORTS = /\b(?:from|import)\s*"\.\/([^"]+\.js)"/g;

/** Limit of the player without the files of its course's page, in bytes of brotli. */
const MOST_PLAYER = 45_000;

const BUILT = 'dist/renderer';

/** Bytes that the server sends of a file to a client that accepts brotli. */
function sentBytes(file: string): number {
  const compressed = `${BUILT}${file}.br`;
  return statSync(existsSync(compressed) ? compressed : `${BUILT}${file}`).size;
}

/**
 * Opens the home page, and waits until the browser has taken it over and loads nothing more. No code is evaluated in
 * the page: for Playwright that counts as a press, and a page pressed before its scripts ran also loads the code of
 * toasts.
 */
async function visitWithoutPress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tell = () => document.querySelector('html[data-live]') && console.debug('taken over');
    new MutationObserver(tell).observe(document, { subtree: true, attributeFilter: ['data-live'] });
  });
  const takenOver = page.waitForEvent('console', (message) => message.text() === 'taken over');
  await page.goto('/', { waitUntil: 'commit' });
  await takenOver;
  await page.waitForLoadState('networkidle');
}

test('the first visit stays below its limits of code and styles, and the page names all its files', {
  tag: '@phone',
}, async ({ page, request }) => {
  const files = new Set<string>();
  page.on('request', (asked) => {
    const file = new URL(asked.url()).pathname;
    if (/^\/assets\/.*\.(js|css)$/.test(file) && !asked.serviceWorker()) files.add(file);
  });
  await visitWithoutPress(page);

  const bytes = { script: 0, style: 0 };
  for (const file of files) bytes[file.endsWith('.js') ? 'script' : 'style'] += sentBytes(file);
  expect(bytes.script).toBeGreaterThan(100_000);
  expect(bytes.script).toBeLessThan(MOST_SCRIPT);
  expect(bytes.style).toBeGreaterThan(10_000);
  expect(bytes.style).toBeLessThan(MOST_STYLE);

  // A file found by a script would load one round trip later; without its styles a painted screen would be unstyled
  // until then.
  const named = (await (await request.get('/')).text()).match(/\/assets\/[^"]+\.(?:js|css)/g);
  expect([...files].filter((file) => !named?.includes(file))).toEqual([]);
});

test('the page names its code in the order of execution, each file after its imports', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const first = /<script type="module"[^>]*src="([^"]+)"/.exec(page)?.[1] ?? '';
  const steps = Array.from(
    page.matchAll(/<link rel="modulepreload" data-step[^>]*href="([^"]+)"/g),
    ([, file = '']) => file,
  );
  const run = new Set([first]);
  for (const file of steps) {
    const imports = readFileSync(`${BUILT}${file}`, 'utf8').matchAll(IMPORTS);
    for (const [, name] of imports) expect(run, `what ${file} imports has run`).toContain(`/assets/${name}`);
    run.add(file);
  }
  expect(sentBytes(first)).toBeLessThan(1_000); // browsers run it before `DOMContentLoaded`
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.at(-1)).toContain('/index-');
});

test('the page of every screen names the styles and code of that screen, styles first', async ({ request }) => {
  const screens: Record<string, string[]> = JSON.parse(readFileSync(`${BUILT}/screen-files.json`, 'utf8'));

  for (const path of Object.keys(PUBLIC_SCREENS)) {
    const address = path.replace('*', 'nowhere').replace(/:\w+/, 'none');
    const page = await (await request.get(address)).text();
    const named = Array.from(
      page.matchAll(/<(?:link|script type="module")[^>]*\/assets\/([^"]+\.(?:js|css))"[^>]*>/g),
      ([tag]) => tag,
    );
    expect
      .soft(
        screens[path]?.filter((file) => !page.includes(`"${file}"`)),
        path,
      )
      .toEqual([]);
    expect
      .soft(
        named.filter((tag) => tag.includes('.js"') && !tag.includes('fetchpriority="low"')),
        path,
      )
      .toEqual([]);
    expect.soft(named[0], path).toContain('rel="stylesheet"');
  }
});

test('the player is loaded on demand, and stays below its limit', () => {
  const screens: Record<string, string[]> = JSON.parse(readFileSync(`${BUILT}/screen-files.json`, 'utf8'));
  const isThere = (file: string) =>
    screens['/course/:id']?.includes(file) || readFileSync(`${BUILT}/index.html`, 'utf8').includes(file);
  const own = new Set<string>();
  const add = (file: string) => {
    if (own.has(file) || isThere(file)) return;
    own.add(file);
    const imports = readFileSync(`${BUILT}${file}`, 'utf8').matchAll(IMPORTS);
    for (const [, name] of imports) add(`/assets/${name}`);
  };
  const parts = readdirSync(`${BUILT}/assets`).filter((name) => /^Player-[\w-]+\.(js|css)$/.test(name));
  for (const part of parts) add(`/assets/${part}`);

  expect(parts).toHaveLength(2);
  expect([...own]).toEqual(expect.arrayContaining(parts.map((part) => `/assets/${part}`)));
  const bytes = Array.from(own, sentBytes).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(MOST_PLAYER);
});

test('no screen imports charts statically', () => {
  const files = readdirSync(`${BUILT}/assets`).filter((file) => file.endsWith('.js'));
  const codeOf = (file: string) => readFileSync(`${BUILT}/assets/${file}`, 'utf8');
  const charts = files.filter((file) => codeOf(file).includes('recharts-'));
  expect(charts).not.toEqual([]);
  const imported = (file: string) => Array.from(codeOf(file).matchAll(IMPORTS), ([, name = '']) => name);
  for (const screen of files.filter((file) => /(Tab|Page|Screen)-[^/]+$/.test(file))) {
    const reached = new Set([screen]);
    for (const file of reached) for (const next of imported(file)) reached.add(next);
    expect(
      [...reached].filter((file) => charts.includes(file)),
      screen,
    ).toEqual([]);
  }
});
