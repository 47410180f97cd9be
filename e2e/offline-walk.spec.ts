import { materialListSchema } from '../contract/materials.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { firstPost } from './community.ts';
import { expect, testThatStopsItsAcademy as test } from './fixtures.ts';
import { NO_NETWORK, untilScreenIsCopied } from './no-server.ts';

test.use({ expectedErrors: [NO_NETWORK] });

test('without the server every visited screen shows its copy, or an error with the things that work offline', {
  tag: '@sizes',
}, async ({ academy, page, request, people, home, frame, catalogue }) => {
  test.slow();
  const { id: courseId } = await catalogue.courseOnFiles();
  const post = await firstPost(request);
  const [material] = materialListSchema.parse(await (await request.get('/api/materials?limit=1')).json());
  const shown = [
    '/',
    `/course/${courseId}`,
    '/search',
    '/search?q=ventas',
    '/library',
    '/scheduling',
    `/scheduling?course=${courseId}`,
    '/eventos',
    '/ayuda',
    '/comunidad',
    `/comunidad/${encodeURIComponent(post.id)}`,
    '/materiales',
    `/materiales/${material?.id}`,
    '/verify',
  ];
  // Personal answers are not copied, since classrooms share machines. The number is that of the parts with an error.
  const lacking = new Map([
    ['/perfil', 2],
    ['/training-history', 1],
    ['/smart-study', 1],
  ]);
  const all = [...shown, ...lacking.keys()];
  /** Answers of the page data are copied when the page is idle; the test waits for that, as a reader does. */
  const copiedOf = new Map([
    [`/course/${courseId}`, `/api/courses/${courseId}`],
    ['/eventos', '/api/calendly/events'],
    ['/ayuda', '/api/help/all'],
    ['/comunidad', '/api/community/posts?'],
    [`/comunidad/${encodeURIComponent(post.id)}`, `/api/community/posts/${post.id}`],
    ['/materiales', '/api/brands'],
    [`/materiales/${material?.id}`, `/api/materials/${material?.id}`],
  ]);
  const isCopied = (part: string) =>
    page.evaluate(async (wanted) => {
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) if (url.includes(wanted)) return true;
      return false;
    }, part);
  const heading = page.getByRole('heading', { level: 1 });
  const waits = page.locator('main [aria-busy="true"]');
  const help = page.getByRole('region', { name: 'Mientras tanto, sin conexión puedes' });

  await people.arriveIn(page);
  await home.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const titles = new Map<string, string>();
  for (const address of all) {
    await page.goto(address);
    await expect(heading).toBeVisible();
    await expect(waits).toHaveCount(0);
    titles.set(address, await heading.innerText());
    const copied = copiedOf.get(address);
    if (copied) await expect.poll(() => isCopied(copied), { message: copied }).toBe(true);
  }
  await expect.poll(() => page.evaluate(() => caches.match('/api/courses?limit=100').then(Boolean))).toBe(true);
  await untilScreenIsCopied(page, 'LoginPage');

  await academy.kill();
  for (const address of all) {
    await page.goto(address);
    await expect.soft(heading, address).toHaveText(titles.get(address) ?? '');
    await expect.soft(waits, address).toHaveCount(0);
    await expect.soft(frame.main.getByText('La academia no responde'), address).toHaveCount(lacking.get(address) ?? 0);
    await expect.soft(help, address).toHaveCount(lacking.has(address) ? 1 : 0);
  }
  await expect(frame.main.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await help.getByRole('link', { name: /^Explorar el catálogo/ }).click();
  await expect(page).toHaveURL('/search');
  await frame.logout();
  for (const address of ['/login', '/registro', '/recuperar']) {
    await page.goto(address);
    await expect.soft(heading, address).toBeVisible();
    await expect.soft(waits, address).toHaveCount(0);
  }
});
