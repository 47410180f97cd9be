import type { Page } from 'playwright/test';
import { expect, testThatWrites as test } from './fixtures.ts';
import { Staff } from './staff.ts';

const NAME = 'Escuela <Sur> & Cía';

test.use({ expectedErrors: [/status of 404/] });

/** Records the titles that the screens of a page set, in order. */
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

/** The parts of a text between two marks. */
const between = (text: string, before: string, after: string) =>
  text
    .split(before)
    .slice(1)
    .map((part) => part.split(after, 1)[0] ?? '');

test("each page of the sitemap exists, has its canonical address and the academy's name, and keeps its title", async ({
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
    // A busy server sends a page without its screen; it paints a later one, which is cached from then on.
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
