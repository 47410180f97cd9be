import { expect, testOfOnePerson as test } from './fixtures.ts';

test('controls and keys pause, seek, mute, speed up, enlarge a video', async ({ page, course, player, catalogue }) => {
  const { id } = await catalogue.courseOnFiles();
  await course.open(id);
  await course.play.click();
  await player.expectPlaying();
  const isPaused = () => player.video.evaluate((video: HTMLVideoElement) => video.paused);
  await page.keyboard.press('k');
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press('l');
  await expect.poll(() => player.seconds()).toBeGreaterThanOrEqual(10);
  await page.keyboard.press('j');
  await expect.poll(() => player.seconds()).toBeLessThan(10);
  await page.keyboard.press('m');
  await expect.poll(() => player.video.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await player.dialog.getByRole('radio', { name: '1,5×' }).check();
  await expect.poll(() => player.video.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);

  await test.step('the pointer on the seek bar shows the time, and dragging seeks', async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await player.position.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await expect(player.dialog.getByText(/^0:2\d$/)).toBeVisible();
    await page.mouse.down();
    await page.mouse.move(x + width * 0.75, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => player.seconds()).toBeGreaterThan(30);
    await expect(player.position).toHaveAttribute('aria-valuetext', /^3\d segundos de 45 segundos$/);
  });

  await test.step('F toggles full screen, and the cinema mode hides the lessons', async () => {
    await page.keyboard.press('f');
    await expect(player.dialog.getByRole('button', { name: 'Salir de pantalla completa' })).toBeVisible();
    const screen = page.viewportSize();
    await expect.poll(async () => (await player.video.boundingBox())?.height).toBe(screen?.height);
    await page.keyboard.press('f');
    await expect.poll(async () => (await player.video.boundingBox())?.width).toBeLessThan(screen?.width ?? 0);
    const besideLessons = (await player.video.boundingBox())?.width ?? 0;
    await player.dialog.getByRole('button', { name: 'Modo cine' }).click();
    await expect(player.lessons.first()).toBeHidden();
    await expect.poll(async () => (await player.video.boundingBox())?.width).toBeGreaterThan(besideLessons);
  });
});
