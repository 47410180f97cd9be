import { expect, test } from './fixtures.ts';

/** The page itself says 404. */
test.use({ expectedErrors: [/status of 40[04]/] });

test('an address that does not exist says so and leads home', async ({ page, home }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(home.courses.cards.first()).toBeVisible();
});

test.describe('a course that does not exist', () => {
  for (const id of ['01932f00-0000-7000-8000-00000000dead', 'no-such-course']) {
    test(`says so (${id})`, async ({ course }) => {
      await course.open(id);
      await expect(course.notFound).toBeVisible();
    });
  }
});
