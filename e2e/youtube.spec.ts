import sharp from 'sharp';
import { expect, testOfOnePerson, test as testThatReads } from './fixtures.ts';
import { measureShifts, shiftsOf } from './page-arrival.ts';
import { secondsOnServer } from './people.ts';
import { YOUTUBE, YoutubeStandIn } from './youtube.ts';

const test = testOfOnePerson.extend<{ youtube: YoutubeStandIn }>({
  // Created after the browser is watched: the latest route answers first.
  youtube: async ({ context, cleanBrowser: _first }, use) => use(new YoutubeStandIn(context)),
});

test.use({ otherSites: YOUTUBE });

test('a video of YouTube plays, is paused, sought and counted by the messages of its player', {
  tag: '@sizes',
}, async ({ page, youtube, course, player, catalogue }) => {
  const { id, lessons } = await catalogue.courseOnYoutube();
  const lessonId = lessons[0]?.id ?? '';
  await youtube.answer('plays');
  await page.clock.install();
  await course.open(id);
  await course.play.click();
  await expect(player.frame).toBeVisible();
  const inside = () => youtube.player(page);
  await expect.poll(async () => (await inside()).seconds).toBeGreaterThan(35);
  await expect(player.dialog.getByText('Cargando video...')).toBeHidden();

  await player.pause.click();
  await expect.poll(async () => (await inside()).state).toBe(2);
  await expect(player.play).toBeVisible();
  const paused = (await inside()).seconds;
  await expect.poll(() => secondsOnServer(page, lessonId)).toBe(Math.round(paused));

  await test.step('a paused video stays paused', async () => {
    await page.clock.runFor('05:00');
    expect((await inside()).seconds).toBe(paused);
    expect(await secondsOnServer(page, lessonId)).toBe(Math.round(paused));
  });

  await test.step('the controls are under the frame, and nothing overlaps it', async () => {
    const [frame, slider] = await Promise.all([player.frame.boundingBox(), player.position.boundingBox()]);
    expect(slider?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    await expect(player.position).toHaveAttribute('aria-valuetext', / de 3 minutos 20 segundos$/);
  });

  await test.step('a seek saves the position immediately', async () => {
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await inside()).seconds).toBe(paused + 10);
    await expect.poll(() => secondsOnServer(page, lessonId)).toBe(Math.round(paused + 10));
  });

  await test.step('playing to the end completes the lesson', async () => {
    await page.keyboard.press('f');
    await expect.poll(() => player.isFullscreen()).toBe(true);
    await page.keyboard.press('k');
    await expect(async () => {
      // 20 s of the video for each 2 s; near its end less, so that the next lesson does not begin unseen.
      const left = YoutubeStandIn.LENGTH - (await inside()).seconds;
      await page.clock.runFor(left > 20 ? 2_000 : 200);
      await expect(player.ended).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(player.completed).toBeVisible();
    await expect.poll(() => secondsOnServer(page, lessonId)).toBe(YoutubeStandIn.LENGTH);
  });

  await test.step('the next lesson starts by itself in the same full screen, and nothing overlaps its frame', async () => {
    await page.clock.runFor('00:06');
    await expect(player.frame).toHaveAttribute('src', new RegExp(`/${lessons[1]?.youtubeVideoId}\\?`));
    await expect.poll(async () => (await inside()).seconds).toBeGreaterThan(0);
    expect(await player.isFullscreen()).toBe(true);
    const [frame, slider] = await Promise.all([player.frame.boundingBox(), player.position.boundingBox()]);
    expect(frame).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width });
    expect(slider?.y).toBeGreaterThanOrEqual(frame?.height ?? 0);
  });
});

test('a video of YouTube resumes at the stored position', async ({ page, youtube, course, player, catalogue }) => {
  const { id, lessons } = await catalogue.courseOnYoutube();
  await youtube.answer('plays');
  await course.open(id);
  await course.play.click();
  await expect.poll(async () => (await youtube.player(page)).seconds).toBeGreaterThan(40);
  await page.keyboard.press('k');
  await expect.poll(async () => (await youtube.player(page)).state).toBe(2);
  const left = Math.round((await youtube.player(page)).seconds);
  await expect.poll(() => secondsOnServer(page, lessons[0]?.id ?? '')).toBe(left);
  await player.close.click();
  await page.reload();
  await course.play.click();
  await expect(player.frame).toHaveAttribute('src', new RegExp(`[?&]start=${left}\\b`));
});

test('a video of YouTube without messages is counted by the clock', async ({
  page,
  youtube,
  course,
  player,
  catalogue,
}) => {
  const { id, lessons } = await catalogue.courseOnYoutube();
  await youtube.answer('silent');
  await page.clock.install();
  await course.open(id);
  await course.play.click();
  await expect(player.frame).toBeVisible();
  await page.clock.runFor('00:04');
  await expect(player.dialog.getByText('Cargando video...')).toBeHidden();
  for (const seconds of [10, 20, 30]) {
    await page.clock.runFor('00:10'); // no more at once: pending requests would time out by the page's clock
    await expect.poll(() => secondsOnServer(page, lessons[0]?.id ?? '')).toBeGreaterThanOrEqual(seconds);
  }
});

testThatReads(
  'a video of YouTube has a dark background while it loads in the dark scheme',
  async ({ page, context, course, player, catalogue }) => {
    const { id } = await catalogue.courseOnYoutube();
    await new YoutubeStandIn(context).answer('silent');
    await page.emulateMedia({ colorScheme: 'dark' });
    await course.open(id);
    await course.play.click();
    await expect(player.frame.contentFrame().getByRole('heading', { name: 'Video' })).toBeAttached();
    const { channels } = await sharp(await player.frame.screenshot()).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ mean }) => mean))).toBeLessThan(40);
  },
);

test('a video of YouTube keeps its size before it plays, while it plays, at its end and after a failure', {
  tag: '@sizes',
}, async ({ page, youtube, player, catalogue }) => {
  const { id, lessons } = await catalogue.courseOnYoutube();
  const below = async () => (await player.dialog.getByRole('radiogroup', { name: 'Velocidad' }).boundingBox())?.y;
  await measureShifts(page);
  await youtube.answer('plays');
  await page.goto(`/course/${id}?lesson=${lessons[0]?.id}`);
  await expect(player.play).toBeVisible();
  await expect.poll(below).toBeGreaterThan(200);
  const before = await below();

  await player.play.click();
  await expect(player.pause).toBeVisible();
  expect(await below()).toBe(before);
  await player.position.fill(String(YoutubeStandIn.LENGTH));
  await expect(player.ended).toBeVisible();
  expect(await below()).toBe(before);
  await player.cancelNext.click();

  await youtube.answer({ error: 150 });
  await page.reload();
  await player.play.click();
  await expect(player.failure).toBeVisible();
  expect(await below()).toBe(before);
  expect(await shiftsOf(page)).toBeLessThan(0.05);
});

for (const [code, sentence] of [
  [150, 'Este video no se puede ver aquí'],
  [100, 'Este video no está disponible'],
  [5, 'El video se interrumpió'],
] as const) {
  testThatReads(
    `error ${code} of YouTube shows a sentence, and records no progress`,
    async ({ page, context, course, player, catalogue }) => {
      const { id, lessons } = await catalogue.courseOnYoutube();
      await new YoutubeStandIn(context).answer({ error: code });
      await page.clock.install();
      await course.open(id);
      await course.play.click();
      await expect(player.failure).toContainText(sentence);
      await page.clock.runFor('01:00');
      await player.close.click();
      await expect(course.progress).toBeHidden();
      expect(await secondsOnServer(page, lessons[0]?.id ?? '')).toBe(0);
    },
  );
}

test.describe('when YouTube cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the player shows an error, records nothing, and plays by itself when YouTube is back', async ({
    page,
    youtube,
    course,
    player,
    catalogue,
  }) => {
    const { id, lessons } = await catalogue.courseOnYoutube();
    await youtube.cutOff();
    await course.open(id);
    await course.play.click();
    await expect(player.failure).toContainText('Este video necesita internet');
    expect(await secondsOnServer(page, lessons[0]?.id ?? '')).toBe(0);

    await youtube.answer('plays');
    await expect.poll(async () => (await youtube.player(page)).seconds).toBeGreaterThan(0);
    await expect(player.failure).toBeHidden();
  });
});
