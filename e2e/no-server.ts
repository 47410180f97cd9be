import { expect, type Page } from 'playwright/test';

/**
 * Errors that every browser prints when no server answers. A journey adds its own, such as those of the service
 * worker.
 */
export const NO_SERVER = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED/;

/** The same when the network is cut as well, for a page with a service worker. */
export const NO_NETWORK = new RegExp(
  `${NO_SERVER.source}|ERR_INTERNET_DISCONNECTED|ERR_SOCKET_NOT_CONNECTED|Failed to fetch|error occurred when fetching the script`,
);

/**
 * Waits until the code of a screen, or of a part loaded on demand, is on this device: in the file with the code of
 * all screens.
 */
export async function untilScreenIsCopied(page: Page, file: string): Promise<void> {
  const isCopied = () =>
    page.evaluate(async (wanted) => {
      const screens = await caches.open('screens');
      const copies = await Promise.all((await screens.keys()).map(async (key) => (await screens.match(key))?.text()));
      return copies.some((copy) => copy?.includes(`"/assets/${wanted}-`));
    }, file);
  await expect.poll(isCopied).toBe(true);
}

/**
 * Loads the page again once its worker is active, so that its reads are copied: a busy server sends a first page
 * without lists, and their requests come before the worker.
 */
export async function reloadWithWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
}
