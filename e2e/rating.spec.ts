import type { APIRequestContext, Locator } from 'playwright/test';
import { type RatingsSummary, ratingsSummarySchema } from '../contract/ratings.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';

async function summaryOf(request: APIRequestContext, courseId: string): Promise<RatingsSummary> {
  const answer = await request.get(`/api/courses/${courseId}/ratings`);
  return ratingsSummarySchema.parse(await answer.json());
}

/** @throws if the element is not shown */
async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${shown} is not shown`);
  return box;
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
}

test('a course is rated by keyboard, its figures change, and the rating can be replaced', { tag: '@both' }, async ({
  page,
  request,
  course,
  ratings,
  catalogue,
}) => {
  const { id } = await catalogue.courseOnFiles();
  const before = await summaryOf(request, id);
  await course.open(id);
  await expect(ratings.count(before.totalRatings)).toBeVisible();
  await expect(ratings.panel).toContainText(before.averageRating.toFixed(1));

  await ratings.star(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(ratings.star(3)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(ratings.review).toBeFocused();
  await page.keyboard.type('Justo lo que necesitaba');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByText('¡Gracias por votar!')).toBeVisible();
  await expect(page.getByText('Tu calificación ha sido registrada')).toBeVisible();
  const stars = before.distribution.reduce((sum, count, index) => sum + count * (index + 1), 0) + 3;
  const average = (stars / (before.totalRatings + 1)).toFixed(1);
  await expect(ratings.count(before.totalRatings + 1)).toBeVisible();
  await expect(ratings.panel).toContainText(average);
  await expect(ratings.reviews.first()).toContainText('Justo lo que necesitaba');
  expect((await summaryOf(request, id)).averageRating.toFixed(1)).toBe(average);

  await page.reload();
  await expect(ratings.star(3)).toBeChecked();
  await expect(ratings.review).toHaveValue('Justo lo que necesitaba');
  await ratings.star(5).check();
  await ratings.update.click();
  await expect(page.getByText('¡Gracias por votar!')).toBeVisible();
  await expect(ratings.count(before.totalRatings + 1)).toBeVisible();
  await expect.poll(async () => (await summaryOf(request, id)).distribution[4]).toBe(before.distribution[4] + 1);
});

test('a toast is readable in both schemes, and does not cover the button just used', async ({
  page,
  frame,
  course,
  ratings,
  catalogue,
}) => {
  const { id } = await catalogue.courseOnFiles();
  await course.open(id);
  await ratings.star(4).check();
  await ratings.send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await ratings.send.click();
  await frame.toast.hover(); // It stays while the pointer is over it.
  await expect(frame.toast).toContainText('¡Gracias por votar!');
  await expect.poll(() => areApart(frame.toast, ratings.update)).toBe(true);

  await expectAccessibleInBothSchemes(page);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(frame.toast).toHaveCSS('border-top', '1px solid rgb(100, 122, 116)');
});

test("the button that sends a rating works at the place that the course's button covers before typing", {
  tag: '@phone',
}, async ({ page, course, ratings, catalogue }) => {
  const { id } = await catalogue.courseOnFiles();
  await course.open(id);
  const covered = await boxOf(course.action);
  await ratings.star(4).check();
  await expect(course.similar.first()).toBeVisible(); // The last part to load above the form.
  await ratings.review.fill('Se envía a la primera');
  const middle = covered.y + covered.height / 2;
  await ratings.send.evaluate((button, y) => {
    const { top, height } = button.getBoundingClientRect();
    window.scrollBy({ top: top + height / 2 - y, behavior: 'instant' });
  }, middle);
  // As with a finger, the page changes between press and release, because the text box loses the focus.
  await page.mouse.click(covered.x + covered.width / 2, middle);
  await expect(page.getByText('¡Gracias por votar!')).toBeVisible();
});

test('a rating without a star is not sent, and shows an error', async ({ page, course, ratings, catalogue }) => {
  const { id } = await catalogue.courseOnFiles();
  await course.open(id);
  await expect(ratings.send).toHaveAttribute('aria-disabled', 'true');
  await ratings.review.fill('Sin estrellas');
  await ratings.send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Selecciona una calificación')).toBeVisible();
  await expect(page.getByText('Por favor selecciona al menos una estrella')).toBeVisible();
  await expect(ratings.review).toHaveValue('Sin estrellas');
});

test.describe('a rating that the server refuses', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('shows an error, and keeps the typed review', async ({ page, course, ratings, catalogue }) => {
    const { id } = await catalogue.courseOnFiles();
    const problem = { statusCode: 500, code: 'unexpected', message: 'Algo salió mal. Inténtalo de nuevo.' };
    await page.route(`**/api/courses/${id}/rating`, (route) => route.fulfill({ status: 500, json: problem }));
    await course.open(id);
    await ratings.star(2).check();
    await ratings.review.fill('No se pierde');
    await ratings.send.click();
    await expect(page.getByRole('alert').getByText('No se pudo registrar tu calificación')).toBeVisible();
    await expect(ratings.review).toHaveValue('No se pierde');
    await expect(ratings.star(2)).toBeChecked();
  });
});
