import { expect, type Page } from 'playwright/test';

/** What every browser prints where no server answers. What else a journey expects, such as what the service worker says of it, it adds. */
export const NO_SERVER = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED/;

/** The same where the network is cut too, and a service worker stands before the page. */
export const NO_NETWORK = new RegExp(
  `${NO_SERVER.source}|ERR_INTERNET_DISCONNECTED|ERR_SOCKET_NOT_CONNECTED|Failed to fetch|error occurred when fetching the script`,
);

/** The file of a screen, or of what it opens on demand, is on this device: among those of all screens that one file brings. */
export async function untilScreenIsCopied(page: Page, file: string): Promise<void> {
  const isCopied = () =>
    page.evaluate(async (wanted) => {
      const screens = await caches.open('screens');
      const copies = await Promise.all((await screens.keys()).map(async (key) => (await screens.match(key))?.text()));
      return copies.some((copy) => copy?.includes(`"/assets/${wanted}-`));
    }, file);
  await expect.poll(isCopied).toBe(true);
}
