import type { Page, Response } from 'playwright/test';

/** Waits until the browser has taken over the painted page, which is live from then on. */
export function untilTakenOver(page: Page): Promise<void> {
  return page.locator('html[data-live]').waitFor({ state: 'attached' });
}

/**
 * Makes `goto` and `reload` wait until the page has been taken over, as a person reads before acting. With `commit`
 * they do not wait.
 */
export function actingWhenTakenOver(page: Page): Page {
  const { goto, reload } = page;
  const settled = async (loading: Promise<Response | null>, waitUntil?: string): Promise<Response | null> => {
    const response = await loading;
    const isPage = response?.headers()['content-type']?.startsWith('text/html') ?? false;
    if (isPage && waitUntil !== 'commit' && (await page.locator('#root').count()) > 0) await untilTakenOver(page);
    return response;
  };
  page.goto = (url, options) => settled(goto.call(page, url, options), options?.waitUntil);
  page.reload = (options) => settled(reload.call(page, options), options?.waitUntil);
  return page;
}
