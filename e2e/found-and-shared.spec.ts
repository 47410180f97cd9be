import type { Page } from 'playwright/test';
import { expect, testThatWrites as test } from './fixtures.ts';
import { Staff } from './staff.ts';

const NAME = 'Escuela <Sur> & Cía';

test.use({ expectedErrors: [/status of 404/] });

/** Keeps what the screens of a page call it, one after the other. */
async function listenToTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
    const said: string[] = [];
    Object.assign(window, { said });
    Object.defineProperty(document, 'title', {
      get: () => own?.get?.call(document),
      set: (title: string) => {
        said.push(title);
        own?.set?.call(document, title);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** What stands between two marks of a text, each time. */
const between = (text: string, before: string, after: string) =>
  text
    .split(before)
    .slice(1)
    .map((part) => part.split(after, 1)[0] ?? '');

test('each page that is named to search engines is there, says whose it is, and keeps its title', async ({
  page,
  request,
}) => {
  await (await Staff.signIn(request)).renameAcademy(NAME);
  const read = async (path: string) => (await request.get(path)).text();
  const pathsIn = async (sitemap: string) =>
    between(await read(sitemap), '<loc>', '</loc>').map((address) => new URL(address).pathname);
  const [screens = [], ...rows] = await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn));
  expect(rows).toHaveLength(3);
  expect(screens.length).toBeGreaterThan(5);
  const heads = await Promise.all(
    rows.flat().map(async (path) => ({ path, head: (await read(path)).split('</head>', 1)[0] ?? '' })),
  );
  for (const { path, head } of heads) {
    expect(between(head, 'rel="canonical" href="', '"').map((address) => new URL(address).pathname)).toEqual([path]);
    expect(head).not.toContain('noindex');
  }

  const titles = await listenToTitles(page);
  const named = [...screens, ...rows.map(([first = '']) => first)];
  for (const path of [...named, '/login', '/nowhere']) {
    // A busy server names a page by itself, and paints the next one: from then on it is kept as it is.
    if (named.includes(path))
      await expect.poll(async () => (await request.get(path)).headers()['cache-control']).not.toContain('no-store');
    const answer = await page.goto(path);
    const { title, siteName } = await page.evaluate(
      (html) => {
        const { head, title } = new DOMParser().parseFromString(html, 'text/html');
        return { title, siteName: head.querySelector('meta[property="og:site_name"]')?.getAttribute('content') };
      },
      (await answer?.text()) ?? '',
    );
    expect([siteName, title.endsWith(` · ${NAME}`)]).toEqual([NAME, true]);
    await expect.poll(async () => [...new Set(await titles())], { message: path }).toEqual([title]);
  }
});
