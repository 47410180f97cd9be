import { expect, type Page } from 'playwright/test';

/**
 * Expects that nothing on this machine contains one of these words: storage, copies, databases, cookies, the page and its
 * fields, and the pages before and after it in the history.
 */
export async function expectNoTraces(page: Page, words: readonly string[]): Promise<void> {
  const places = { ...(await page.evaluate(readPlaces)), cookies: JSON.stringify(await page.context().cookies()) };
  for (const [place, text] of Object.entries(places))
    for (const word of words) expect(text.includes(word), `${place} has ${word}: ${around(text, word)}`).toBe(false);
}

/** The first mention of a word, with its surroundings. */
function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 200), at + 200);
}

/** Goes through the whole history, and expects that each of its pages is the start screen, without these words. */
export async function expectNoTracesInHistory(page: Page, words: readonly string[]): Promise<void> {
  const length = await page.evaluate(() => window.history.length);
  for (const go of [() => page.goBack(), () => page.goForward()])
    for (let entry = 0; entry < length; entry += 1) {
      await go();
      if (!page.url().startsWith('http')) continue; // the empty page of a new tab
      await expect(page.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/sala');
      await expectNoTraces(page, words);
    }
}

/** Runs in the page. The code of the academy, which is the same for everybody, is left out of the copies. */
async function readPlaces(): Promise<Record<string, string>> {
  const copies: string[] = [];
  for (const name of await caches.keys()) {
    copies.push(name);
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      copies.push(request.url);
      const isCode = /\.(js|css|woff2|json)$/.test(new URL(request.url).pathname);
      if (!isCode) copies.push((await (await cache.match(request))?.text()) ?? '');
    }
  }
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea'), ({ value }) => value);
  return {
    storage: JSON.stringify({ ...window.localStorage }),
    'tab storage': JSON.stringify({ ...window.sessionStorage }),
    copies: copies.join('\n'),
    databases: JSON.stringify(await window.indexedDB.databases()),
    page: document.documentElement.outerHTML,
    fields: fields.join('\n'),
    address: window.location.href,
    'state of the address': JSON.stringify(window.history.state),
    'name of the window': window.name,
  };
}
