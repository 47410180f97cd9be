import type { Page } from 'playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { publish, reply } from './community.ts';
import { expect, testThatWrites as test, testOfOnePerson, test as testThatReads } from './fixtures.ts';
import { Bell } from './pages/bell.ts';
import { expectNoSidewaysScroll } from './sideways-scroll.ts';
import { YOUTUBE, YoutubeStandIn } from './youtube.ts';

const NARROWEST = { width: 320, height: 640 };

/** Checks both schemes; on phones also that nothing scrolls sideways at a width of 320 px. */
async function expectWellMade(page: Page): Promise<void> {
  await expectAccessibleInBothSchemes(page);
  const size = page.viewportSize();
  if (!size || size.width > NARROWEST.width * 2) return;
  await page.setViewportSize(NARROWEST);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}

test.use({ otherSites: YOUTUBE, contextOptions: { reducedMotion: 'reduce' } });
test.slow();

testOfOnePerson(
  'the player is accessible while a file plays, and at its end',
  { tag: '@sizes' },
  async ({ page, course, player, catalogue }) => {
    const { id } = await catalogue.courseOnFiles();
    await course.open(id);
    await course.play.click();
    await player.expectPlaying();
    await expectWellMade(page);
    await player.playToEnd();
    await expectWellMade(page);
  },
);

testOfOnePerson(
  'the player is accessible with a video of YouTube',
  { tag: '@sizes' },
  async ({ page, context, course, catalogue }) => {
    const { id } = await catalogue.courseOnYoutube();
    const youtube = new YoutubeStandIn(context);
    await youtube.answer('plays');
    await course.open(id);
    await course.play.click();
    await expect.poll(async () => (await youtube.player(page)).seconds).toBeGreaterThan(0);
    await expectWellMade(page);
  },
);

testThatReads(
  'the player is accessible with a video that fails',
  { tag: '@sizes' },
  async ({ page, context, course, player, catalogue }) => {
    const { id } = await catalogue.courseOnYoutube();
    await new YoutubeStandIn(context).answer({ error: 150 });
    await course.open(id);
    await course.play.click();
    await expect(player.failure).toBeVisible();
    await expectWellMade(page);
  },
);

test('a begun and rated course, home with its rows, and the profile are accessible', { tag: '@sizes' }, async ({
  page,
  people,
  home,
  account,
  frame,
  course,
  player,
  ratings,
  catalogue,
}) => {
  const { id, lessons } = await catalogue.courseOnFiles();
  await people.arriveIn(page);
  await course.open(id);
  await course.play.click();
  await player.complete.click();
  await player.lessons.nth(1).getByRole('button').click();
  await expect(player.title(lessons[1]?.title ?? '')).toBeVisible();
  await player.watchUntil(33);
  await player.close.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await ratings.star(5).check();
  await ratings.send.click();
  await expect(ratings.update).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expectWellMade(page);

  await home.open();
  await expect(home.toContinue).toHaveCount(1);
  await expect(home.recent).toHaveCount(1);
  await expect(home.studyGoal).toBeVisible();
  await expectWellMade(page);
  await frame.openProfile();
  await expect(account.name).toBeVisible();
  await expect(home.studyGoal).toBeVisible();
  await expectWellMade(page);
  await account.name.fill('');
  await account.save.click();
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
  await expectWellMade(page);
});

test('the community with comments, drawer, ranking, a post and its report is accessible', {
  tag: '@sizes',
}, async ({ page, people, community }) => {
  await people.arriveIn(page);
  await community.open();
  await community.posts
    .getByRole('button', { name: /^\d+ respuestas$/ })
    .first()
    .click();
  await expect(community.comments.first()).toBeVisible();
  await community.comment.fill('Yo también.');
  await community.sendComment.click();
  await expect(page.getByText('Yo también.')).toBeVisible();
  await expectWellMade(page);

  await community.sellers.getByRole('button', { name: /^Tu lugar/ }).click();
  await expect(page.getByRole('dialog', { name: 'Tu reputación' })).toBeVisible();
  await expectWellMade(page);
  await page.keyboard.press('Escape');
  await community.newPost.click();
  await community.tagsField.fill('una,dos,');
  await expectWellMade(page);
  await community.drawer.getByRole('button', { name: 'Cancelar' }).click();
  await expect(community.drawer).toBeHidden();

  await community.posts.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Reportar' }).click();
  await expect(page.getByRole('dialog', { name: 'Reportar publicación' })).toBeVisible();
  await expectWellMade(page);
});

test('the notices of the bell and their settings are accessible', { tag: '@sizes' }, async ({
  page,
  request,
  people,
  home,
}) => {
  const bell = new Bell(page);
  const { id } = await publish(request, await people.arriveIn(page));
  await home.open();
  await reply(request, await people.arrive(), id);
  await expect(bell.button).toHaveAccessibleName('Notificaciones, 1 sin leer');
  await bell.button.click();
  await expect(bell.notices).toHaveCount(1);
  await bell.settings.click();
  await expect(bell.panel.getByRole('switch').first()).toBeVisible();
  await expectWellMade(page);
  await expect(bell.panel).toBeVisible();
});

testThatReads.describe('a refused sign-in', () => {
  testThatReads.use({ expectedErrors: [/status of 401 .*\/api\/auth\/login/] });

  testThatReads('is accessible with its alert', { tag: '@sizes' }, async ({ page, account }) => {
    await page.goto('/login');
    await account.login({ email: 'nadie@ejemplo.cl', password: 'no es esta' });
    await expect(account.alert).toBeVisible();
    await expectWellMade(page);
  });
});
