import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** Rules of WCAG 2.2 AA that axe can check. */
const WCAG: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** Rules that depend on the scheme; the others have the same result in both. */
const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Longest wait for a frame, in ms, for busy machines: a frame that answers later is silently left out. */
const PING_MS = 20_000;

/** The source of axe, minified: half as much to send and to parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The same, allowed to collect violations in the frames of other sites. */
const SOURCE = `${AXE}\naxe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

declare global {
  interface Window {
    /** Set in the pages under test. */
    axe: typeof axe;
  }
}

type Rules = NonNullable<RunOptions['runOnly']>;

/** Arguments of a check: its rules, the selector of the checked part, and the longest wait for a frame in ms. */
interface Look {
  runOnly: Rules;
  place: string;
  pingMs: number;
}

/** Expects that nothing in the place, or in its frames, violates one of these rules. */
async function expectAccessible(page: Page, rules: Rules, place: string): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(drawAll, true);
  await colourChangesEnded(page);
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  expect(await page.evaluate(violations, { runOnly: rules, place, pingMs: PING_MS })).toEqual([]);
  await page.evaluate(drawAll, false);
}

/**
 * Runs in the page: also draws parts that the browser skips because they are out of sight; axe would read their old
 * colours.
 */
function drawAll(isOn: boolean): void {
  const all = new CSSStyleSheet();
  all.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = isOn ? [all] : [];
}

/**
 * Runs in the page: the violated rules, and where. Results without a violation take most of axe's time and are left
 * out. An element half under a bar at the window's edge counts as a small target there, so it is checked again in the
 * middle of the window.
 */
async function violations({ runOnly, place, pingMs }: Look): Promise<{ id: string; at: string[] }[]> {
  const found = await window.axe.run(place, { runOnly, resultTypes: ['violations'], pingWaitTime: pingMs });
  const { scrollX, scrollY } = window;
  const broken: { id: string; at: string[] }[] = [];
  for (const { id, nodes } of found.violations) {
    const at: string[] = [];
    for (const { target } of nodes) if (id !== 'target-size' || (await isSmall(target))) at.push(target.join(' '));
    if (at.length > 0) broken.push({ id, at });
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return broken;

  async function isSmall([selector]: (typeof found.violations)[number]['nodes'][number]['target']): Promise<boolean> {
    const element = typeof selector === 'string' ? document.querySelector(selector) : null;
    if (!element) return true;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const again = await window.axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } });
    return again.violations.length > 0;
  }
}

/**
 * Waits for the end of colour changes: an intermediate colour would be checked as if it stayed. Endless animations,
 * such as a spinner, do not count.
 */
async function colourChangesEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/**
 * Checks the page in its current state: all rules in the light scheme, those about colours in the dark one.
 * @param place selector of the part to check, if the rest has been checked
 */
export async function expectAccessibleInBothSchemes(page: Page, place = 'html'): Promise<void> {
  await showScheme(page, 'light');
  await expectAccessible(page, WCAG, place);
  await showScheme(page, 'dark');
  await expectAccessible(page, COLOURS, place);
}

async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
