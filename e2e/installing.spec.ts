import { expect, test } from './fixtures.ts';

/** Byte offsets of width and height in a PNG (PNG specification, 11.2.2 IHDR). */
const PNG_WIDTH = 16;
const PNG_HEIGHT = 20;

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

interface Manifest {
  display: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

test('the manifest has icons that exist, and shortcuts that lead to screens', {
  tag: '@sizes',
}, async ({ page, request, home }) => {
  await home.open();
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const { display, icons, shortcuts }: Manifest = await (await request.get(address)).json();
  expect(display).toBe('standalone');
  for (const purpose of ['any', 'maskable'])
    expect(icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  const apple = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((one) => one.icons), { src: apple, sizes: '180x180' }]) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toBe('image/png');
    const png = await answer.body();
    expect(`${png.readUInt32BE(PNG_WIDTH)}x${png.readUInt32BE(PNG_HEIGHT)}`, src).toBe(sizes);
  }

  // The worker that opens the academy without the server is ready after one visit, also without an installation.
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(shortcuts.length).toBeGreaterThanOrEqual(3);
  for (const { name, url } of shortcuts) {
    const answer = await page.goto(url);
    expect(answer?.status(), name).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
  }
});
