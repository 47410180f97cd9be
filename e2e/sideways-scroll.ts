import { expect, type Page } from 'playwright/test';

/** From the widest to the narrowest: parts of wide windows have loaded before the window becomes narrow. */
const WIDTHS = [1920, 1440, 1024, 768, 390, 320];
const HEIGHT = 844;

/** Rows that scroll sideways on purpose. */
const CHIPS = ['Categorías', 'Nivel', 'Canales'].map((label) => `[role="group"][aria-label="${label}"]`);
const TABS_OF_PANEL = 'nav[aria-label^="Secciones de"]';
const ROWS = [...CHIPS, TABS_OF_PANEL, 'ul[aria-labelledby="continue-watching"]', 'aside > ol'].join(', ');

/** Expects that neither the page nor an element scrolls sideways, except for `ROWS`. */
export async function expectNoSidewaysScroll(page: Page, where?: string): Promise<void> {
  await expect.poll(() => page.evaluate(overflowAfterLayout, ROWS), where).toEqual([]);
}

/** The same at every width, with the page in its current state. */
export async function expectNoSidewaysScrollAtAnyWidth(page: Page, where: string, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNoSidewaysScroll(page, `${where}, ${width} wide`);
  }
}

/**
 * Runs in the page, after the layout for the window's size: elements that overflow sideways, or a note that the page
 * loads.
 */
async function overflowAfterLayout(rows: string): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (document.querySelector('main [aria-busy="true"]')) return ['it still loads'];
  const root = document.documentElement;
  const scrollers = [...document.body.querySelectorAll('*')].filter(
    (one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && !one.matches(rows),
  );
  return [root, ...scrollers]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => `${one.localName}.${one.className}: ${one.scrollWidth} in ${one.clientWidth}`);
}
