import type { Page } from 'playwright/test';

/**
 * Measures how far what is on screen moves by itself, from the page's beginning.
 * @param within selects the part that counts, such as a dialog over the page; all of it when absent
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

/** How far it has moved: the sum of the layout shifts that the reader has not caused. */
export const shiftsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'sum')));

/** The faces of a page come when its words are there already, as on a slow line: from `hold` to `letGo`. */
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
    // Also what is asked for only then, such as the face of emojis.
    letGo: () => letGo(),
  };
}

/** The page's scripts, but for the one in its head, come when they are let go. @returns what lets them go */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

/** The page's styles come after what its answers are read with, as where a browser has that from the visit before. */
export function delayStyles(page: Page): Promise<unknown> {
  const schemas = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/schemas-'));
  return page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    await schemas;
    await route.continue();
  });
}

/** When the page's own styles had come, and when its code was told that the page is there, in ms since it was asked for. */
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
