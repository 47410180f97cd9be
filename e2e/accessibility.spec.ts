import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** Each screen with the text that shows it is complete. */
const SCREENS = [
  { name: 'home', path: '/', ready: 'Descubre nuevos cursos' },
  { name: 'search', path: '/search?q=ventas', ready: /resultados? encontrados?/ },
  { name: 'search without results', path: '/search?q=zzqxw', ready: 'Ver todos los cursos' },
  { name: 'library', path: '/library', ready: /de \d+ cursos/ },
  { name: 'events', path: '/eventos', ready: /Reservar mi Lugar/ },
  { name: 'scheduling', path: '/scheduling', ready: /de \d+ cursos/ },
  { name: 'community', path: '/comunidad', ready: /de \d+ discusiones/ },
  {
    name: 'community without results',
    path: '/comunidad?q=zzqxw',
    ready: 'No se encontraron discusiones relacionadas',
  },
  { name: 'sign-in', path: '/login', ready: 'Iniciar Sesión' },
  { name: 'registration', path: '/registro', ready: 'Crear cuenta' },
  { name: 'not found', path: '/no/such/page', ready: '404 Page Not Found' },
];

// The page of an unknown address has the status 404.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] });

for (const { name, path, ready } of SCREENS) {
  test(`${name} has no axe violation in either scheme`, { tag: '@sizes' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });
}

for (const [name, address] of [
  ['course', (id: string) => `/course/${id}`],
  ['scheduling with a course', (id: string) => `/scheduling?course=${id}`],
] as const) {
  test(`${name} has no axe violation in either scheme`, { tag: '@sizes' }, async ({ page, catalogue }) => {
    const { id, title } = await catalogue.course();
    await page.goto(address(id));
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });
}

test('a change of colours starts no transition under reduced motion', async ({ page, home }) => {
  await home.open();
  await expect(home.courses.cards.first()).toBeVisible();
  const begun = await page.evaluateHandle(() => {
    const elements: string[] = [];
    document.addEventListener('transitionrun', ({ target }) => elements.push((target as Element).className));
    return elements;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await begun.jsonValue()).toEqual([]);
});

test.describe('the check by axe', () => {
  test.use({ otherSites: ['www.youtube-nocookie.com'] });

  test('fails on a violation in the frame of another site, and on one in the page', async ({ page }) => {
    await page.goto('/no/such/page');
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((one) => {
      const frame = document.createElement('iframe');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      one.after(Object.assign(frame, { src: 'https://www.youtube-nocookie.com/embed/none', title: 'Video' }));
      return loaded; // content written before the load is lost with the frame's empty page
    });
    const inside = page.frameLocator('h1 + iframe').locator('body');
    await inside.evaluate((body) => body.replaceChildren(document.createElement('button')));
    await expect(expectAccessibleInBothSchemes(page)).rejects.toThrow(/"iframe button"/);

    await inside.evaluate((body) => body.replaceChildren());
    await heading.evaluate((one) => one.style.setProperty('color', 'light-dark(black, #222)'));
    await expect(expectAccessibleInBothSchemes(page)).rejects.toThrow(/color-contrast/);
  });
});
