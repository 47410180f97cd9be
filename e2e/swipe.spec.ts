import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** Moves a finger sideways over the page's main part, by the browser's own touch events. */
async function swipe(page: Page, byPx: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const startX = byPx < 0 ? 350 : 40;
  const at = (x: number) => ({ touchPoints: [{ x, y: 120 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(startX) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(startX + byPx * part) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a swipe leads from the home page to the events and back', { tag: '@phone' }, async ({ page, home, events }) => {
  await home.open();
  await expect(home.courses.cards.first()).toBeVisible();
  await swipe(page, -160);
  await expect(page).toHaveURL('/eventos');
  await expect(events.title).toBeVisible();
  await swipe(page, 160);
  await expect(page).toHaveURL('/');
});

test('a swipe below 100 px does not navigate', { tag: '@phone' }, async ({ page, home }) => {
  await home.open();
  await expect(home.courses.cards.first()).toBeVisible();
  await swipe(page, -80);
  await swipe(page, 60);
  await expect(page).toHaveURL('/');
});

test('a swipe to the right on a course leads home', { tag: '@phone' }, async ({ page, course, catalogue }) => {
  const { id, title } = await catalogue.course();
  await course.open(id);
  await expect(course.title).toHaveText(title);
  await swipe(page, 160);
  await expect(page).toHaveURL('/');
});
