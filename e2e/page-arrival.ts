import type { Page } from 'playwright/test';

/**
 * Measures from the page's start how far its content moves by itself.
 * @param within selector of the part that counts, such as a dialog over the page; by default the whole page
 */
export function measureShifts(page: Page, within?: string): Promise<unknown> {
  return page.addInitScript((place) => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        const isThere = sources.some(
          ({ node }) => !node || (node instanceof Element ? node : node.parentElement)?.closest(place),
        );
        if (isThere && !Reflect.get(entry, 'hadRecentInput')) shifts.sum += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, within);
}

/** Sum of the layout shifts that the reader has not caused. */
export const shiftsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'sum')));

/** Delays the fonts of a page, as on a slow line: from `hold` to `letGo`. */
export async function holdFaces(page: Page): Promise<{ hold: () => void; letGo: () => void }> {
  let letGo = () => {};
  let held = Promise.resolve();
  await page.route(/\.woff2$/, async (route) => {
    await held;
    await route.continue();
  });
  return {
    hold() {
      held = new Promise((resume) => {
        letGo = resume;
      });
    },
    // Also fonts requested only then, such as that of emojis.
    letGo: () => letGo(),
  };
}

/** Delays the page's scripts, except the one in its head. @returns a function that lets them load */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

/**
 * Delays the page's styles until the code of the schemas has loaded, as when a browser has that code from the visit
 * before.
 */
export function delayStyles(page: Page): Promise<unknown> {
  const schemas = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/schemas-'));
  return page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    await schemas;
    await route.continue();
  });
}

/** Times since the page was requested, in ms: end of the load of its styles, and `DOMContentLoaded`. */
export const beginningOf = (page: Page) =>
  page.evaluate(() => {
    const { href = '' } = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]') ?? {};
    const [styles] = performance.getEntriesByName(href);
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      styled: Number(Reflect.get(styles ?? {}, 'responseEnd')),
      told: Number(Reflect.get(navigation ?? {}, 'domContentLoadedEventStart')),
    };
  });
