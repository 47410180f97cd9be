import type { Locator } from 'playwright/test';
import { expect, test, testThatWrites } from './fixtures.ts';

/** Minimum size of a touch target, in CSS px (WCAG 2.5.5). */
const TOUCH_PX = 44;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectRoomForAFinger(targets: Locator): Promise<void> {
  for (const target of await targets.all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const what = (await target.getAttribute('aria-label')) ?? (await target.textContent()) ?? '';
    expect(Math.min(width, height), `${what}: ${width} x ${height}`).toBeGreaterThanOrEqual(TOUCH_PX);
  }
}

testThatWrites(
  'the player has touch targets of 44 px, double taps, and the whole screen of a turned phone',
  {
    tag: '@phone',
  },
  async ({ page, course, player, catalogue }) => {
    const { id } = await catalogue.courseOnFiles();
    await course.open(id);
    await course.play.click();
    await player.expectPlaying();
    await expect(player.dialog.getByRole('radio', { name: '2×' })).toBeVisible();
    await expect(player.dialog.getByRole('button', { name: 'Imagen en imagen' })).toBeVisible();
    await expectRoomForAFinger(player.dialog.locator('button, input:visible'));

    await test.step('a tap on the picture shows the controls without pressing one', async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await player.pause.boundingBox()) ?? {};
      const hidden = player.dialog.locator('[data-away]').filter({ has: page.getByRole('button', { name: 'Pausar' }) });
      await expect(hidden.first()).toBeAttached();
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect(hidden).toHaveCount(0);
      expect(await player.video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    });

    await test.step('two taps on a side of the picture jump', async () => {
      const { x = 0, y = 0, width = 0 } = (await player.video.boundingBox()) ?? {};
      // Two taps are one gesture within 300 ms, which a busy machine may exceed.
      await expect(async () => {
        await player.video.evaluate((video: HTMLVideoElement) => Object.assign(video, { currentTime: 0 }));
        for (let taps = 0; taps < 3; taps += 1) await page.touchscreen.tap(x + width - 20, y + 20);
        // Two jumps of 10 s.
        await expect.poll(() => player.seconds(), { timeout: 2_000 }).toBeGreaterThanOrEqual(20);
      }).toPass();
    });

    await test.step('the video fills a turned phone, and the title is back in upright position', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await expect.poll(async () => (await player.video.boundingBox())?.height).toBe(390);
      await expect(player.dialog.getByRole('button', { name: 'Salir de pantalla completa' })).toBeAttached();
      await page.keyboard.press('f');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(async () => (await player.video.boundingBox())?.width).toBe(390);
      await expect(player.title(/./)).toBeVisible();
    });
  },
);

test('the controls of the community are touch targets of 44 px', { tag: '@phone' }, async ({ community, frame }) => {
  await community.open();
  await expect(community.posts.first()).toBeVisible();
  await expect(community.sellers.getByRole('listitem').first()).toBeVisible();
  await expectRoomForAFinger(frame.main.getByRole('button'));
  await expectRoomForAFinger(community.posts.getByRole('link'));
  await community.newPost.click();
  await community.tagsField.fill('una,dos,');
  await expectRoomForAFinger(community.drawer.locator('button, select, input'));
});

test('the controls of the home page are touch targets of 44 px, and show no hover after a tap', {
  tag: '@phone',
}, async ({ home, frame, page }) => {
  await home.open();
  await expect(home.courses.cards.first()).toBeVisible();
  await expectRoomForAFinger(frame.main.getByRole('button'));
  const chip = home.chips.chip('Ventas');
  const before = await chip.evaluate((one) => getComputedStyle(one).backgroundColor);
  await chip.tap();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await home.chips.chip('Todas').tap();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await chip.hover();
  await expect(chip).toHaveCSS('background-color', before);
  expect(await page.evaluate(() => window.matchMedia('(hover: hover)').matches)).toBe(false);
});

test('the buttons of the sign-in are touch targets of 44 px', { tag: '@phone' }, async ({ page, frame }) => {
  await page.goto('/login');
  await expect(frame.main.getByRole('button', { name: 'Mostrar lo escrito' })).toBeVisible();
  await expectRoomForAFinger(frame.main.getByRole('button'));
});

test("the picture that plays a course shows the keyboard's focus", async ({ page, course, catalogue }) => {
  const { id } = await catalogue.courseOnFiles();
  await course.open(id);
  await expect(course.play).toBeVisible();
  await page.keyboard.press('Tab'); // from now on the browser shows the focus
  const before = await course.play.screenshot();
  await course.play.focus();
  await expect(course.play).toBeFocused();
  expect((await course.play.screenshot()).equals(before)).toBe(false);
});

/** More than the controls of the tested part. */
const PRESSES = 60;

/** Name of the focused control if floating parts hide all of it (WCAG 2.4.11); else null. */
function hiddenControl(): string | null {
  const control = document.activeElement;
  if (!control?.closest('main')) return null;
  const { left, top, width, height } = control.getBoundingClientRect();
  const spots = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const),
  );
  const isSeen = spots.some(([x, y]) => control.contains(document.elementFromPoint(x, y)));
  return isSeen ? null : (control.getAttribute('aria-label') ?? control.textContent);
}

test('no bar hides the focused control, on the way down and back up', { tag: '@sizes' }, async ({
  page,
  community,
  course,
  catalogue,
  frame,
}) => {
  const { id } = await catalogue.courseOnFiles();
  for (const open of [() => community.open(), () => course.open(id)]) {
    await open();
    await frame.main.getByRole('link').first().focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < PRESSES; presses += 1) {
        await page.keyboard.press(key);
        expect(await page.evaluate(hiddenControl), `${page.url()} after ${presses + 1} times ${key}`).toBeNull();
      }
    }
  }
});
