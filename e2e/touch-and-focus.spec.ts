import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** CSS px that a finger needs (WCAG 2.5.5). */
const TOUCH_PX = 44;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectRoomForAFinger(targets: Locator): Promise<void> {
  for (const target of await targets.all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const what = (await target.getAttribute('aria-label')) ?? (await target.textContent()) ?? '';
    expect(Math.min(width, height), `${what}: ${width} x ${height}`).toBeGreaterThanOrEqual(TOUCH_PX);
  }
}

test("everything beside the player's video has room for a finger", { tag: '@phone' }, async ({ course, player, catalogue }) => {
  const { id } = await catalogue.courseOnFiles();
  await course.open(id);
  await course.play.click();
  await player.expectPlaying();
  await expect(player.dialog.getByRole('combobox', { name: 'Velocidad' })).toBeEnabled();
  await expect(player.dialog.getByRole('button', { name: 'Imagen en imagen' })).toBeVisible();
  await expectRoomForAFinger(player.dialog.locator('button, select'));
});

test('everything in the community has room for a finger', { tag: '@phone' }, async ({ community, frame }) => {
  await community.open();
  await expect(community.posts.first()).toBeVisible();
  await expect(community.sellers.getByRole('listitem').first()).toBeVisible();
  await expectRoomForAFinger(frame.main.getByRole('button'));
  await expectRoomForAFinger(community.posts.getByRole('link'));
  await community.newPost.click();
  await community.tagsField.fill('una,dos,');
  await expectRoomForAFinger(community.drawer.locator('button, select, input'));
});

test('everything in the sign-in has room for a finger', { tag: '@phone' }, async ({ page, frame }) => {
  await page.goto('/login');
  await expect(frame.main.getByRole('button', { name: 'Mostrar lo escrito' })).toBeVisible();
  await expectRoomForAFinger(frame.main.getByRole('button'));
});

test("the keyboard's focus is seen on the picture that plays a course", async ({ page, course, catalogue }) => {
  const { id } = await catalogue.courseOnFiles();
  await course.open(id);
  await expect(course.play).toBeVisible();
  await page.keyboard.press('Tab'); // From now on the focus is shown.
  const before = await course.play.screenshot();
  await course.play.focus();
  await expect(course.play).toBeFocused();
  expect((await course.play.screenshot()).equals(before)).toBe(false);
});
