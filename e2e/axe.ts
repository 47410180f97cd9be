import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** Of WCAG 2.2 AA, as far as axe can see. */
const WCAG: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** The rules that a scheme can break; what the others look at is the same in both. */
const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** A busy machine takes its time; a frame that has not answered by then is left out, without a word. */
const PING_MS = 20_000;

/** axe as every page gets it: its small form, half of what there is to send and to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The same, with leave to collect what it finds in the frames of other sites too. */
const SOURCE = `${AXE}\naxe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

declare global {
  interface Window {
    /** In the pages that are looked at. */
    axe: typeof axe;
  }
}

type Rules = NonNullable<RunOptions['runOnly']>;

/** What is looked at, for what, and how long a frame may take to say that it is there. */
interface Look {
  runOnly: Rules;
  place: string;
  pingMs: number;
}

/** Nothing in the place, in its frames neither, breaks one of these rules. */
async function expectAccessible(page: Page, rules: Rules, place: string): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(drawAll, true);
  await colourChangesEnded(page);
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  expect(await page.evaluate(violations, { runOnly: rules, place, pingMs: PING_MS })).toEqual([]);
  await page.evaluate(drawAll, false);
}

/** Runs in the page: what is out of sight, and left out by the browser, is drawn too; axe would read colours of before. */
function drawAll(isOn: boolean): void {
  const all = new CSSStyleSheet();
  all.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = isOn ? [all] : [];
}

/**
 * Runs in the page: the rules that are broken, and where. What it says of all that is well takes most of axe's time. What stands half under
 * a bar at the window's edge counts as a small target there, so that it is judged again in the middle of the window.
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

/** A colour half way to another would be judged as if it stayed. What turns for ever, as a spinner, does not count. */
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
 * The same of the page as it stands: in the light scheme all rules, in the dark one those on colours.
 * @param place a selector of what is looked at, where the rest has been
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
