import type { Page, Response } from 'playwright/test';

/** The browser has taken over what the server painted: from here on the page answers. */
export function untilTakenOver(page: Page): Promise<void> {
  return page.locator('html[data-live]').waitFor({ state: 'attached' });
}

/**
 * Somebody who reads before they act: each page that is opened or loaded again has been taken over when the journey goes on. One that
 * acts earlier goes on at `commit`.
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
