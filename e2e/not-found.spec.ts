import { expect, test } from './fixtures.ts';

/** The page of an unknown address has the status 404, that of an invalid id 400. */
test.use({ expectedErrors: [/status of 40[04]/] });

test('an unknown address shows 404 and leads home', async ({ page, home }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(home.courses.cards.first()).toBeVisible();
});

test.describe('a course that does not exist', () => {
  for (const id of ['01932f00-0000-7000-8000-00000000dead', 'no-such-course']) {
    test(`shows that it was not found (${id})`, async ({ course }) => {
      await course.open(id);
      await expect(course.notFound).toBeVisible();
    });
  }
});
