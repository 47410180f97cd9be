import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Discussion } from '../contract/community.ts';
import type { CourseDetail } from '../contract/courses.ts';
import { materialListSchema } from '../contract/materials.ts';
import { read } from './community.ts';
import { expect, test, testThatWrites } from './fixtures.ts';
import {
  addLongestTexts,
  beginLessons,
  completeCourse,
  personOfLongNames,
  publishLongestPost,
} from './full-academy.ts';
import { actorOf } from './people.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';
import { YOUTUBE, YoutubeStandIn } from './youtube.ts';

const ROUTES = join(import.meta.dirname, '../renderer/routes.tsx');
const LONG_WORD = 'Mayorista'.repeat(20);

/** Addresses of the screens that only guests see. */
const OF_GUESTS: Record<string, string[]> = {
  '/login': ['/login'],
  '/registro': ['/registro'],
  '/recuperar': ['/recuperar'],
  '/clave': ['/clave', '/clave#ended'],
  '/sala': ['/sala', `/sala#${LONG_WORD}`],
};

/** Every other screen by its route, at the addresses with different content. */
const OF_LEARNERS: Record<string, (ids: { course: string; post: string; material: string }) => string[]> = {
  '/': () => ['/', `/?q=${LONG_WORD}`, '/?category=Ventas'],
  '/course/:id': ({ course }) => [`/course/${course}`, '/course/none'],
  '/search': () => ['/search', '/search?q=Mayorista', `/search?q=${LONG_WORD}&category=${LONG_WORD.slice(0, 80)}`],
  '/library': () => ['/library', `/library?category=${LONG_WORD.slice(0, 80)}`],
  '/scheduling': ({ course }) => ['/scheduling', `/scheduling?course=${course}`, '/scheduling?course=none'],
  '/eventos': () => ['/eventos'],
  '/ayuda': () => ['/ayuda', `/ayuda?q=${LONG_WORD}`, '/ayuda#reportar'],
  '/comunidad': () => ['/comunidad', `/comunidad?q=${LONG_WORD}`],
  '/comunidad/:postId': ({ post }) => [`/comunidad/${post}`, '/comunidad/none'],
  '/materiales': () => ['/materiales', '/materiales?view=all', `/materiales?q=${LONG_WORD}`],
  '/materiales/:materialId': ({ material }) => [`/materiales/${material}`, '/materiales/none'],
  '/training-history': () => ['/training-history'],
  '/smart-study': () => ['/smart-study'],
  '/perfil': () => ['/perfil'],
  '/verify': () => ['/verify'],
  '/verify/:code': () => ['/verify/7K3M-9QXD-2FVB-H4TN', `/verify/${LONG_WORD}`],
  '/certificate/verify/:code': () => ['/certificate/verify/7K3M-9QXD-2FVB-H4TN'],
  '/print/certificate/:code': () => ['/print/certificate/7K3M-9QXD-2FVB-H4TN'],
  '/admin/*': () => ['/admin'],
  '*': () => ['/no/such/page'],
};

// One window takes all widths; on a phone no width gives another result.
test.use({ otherSites: ['calendly.com', ...YOUTUBE], contextOptions: { reducedMotion: 'reduce' } });

test('every screen is checked by this file', async () => {
  const routes = [...(await readFile(ROUTES, 'utf8')).matchAll(/^ {2}'(.+)': async/gm)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(5);
  expect([...Object.keys(OF_GUESTS), ...Object.keys(OF_LEARNERS)].sort()).toEqual(routes.sort());
});

test('no screen of a guest scrolls sideways, at any width', async ({ page }) => {
  for (const address of Object.values(OF_GUESTS).flat()) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScrollAtAnyWidth(page, address);
  }
});

testThatWrites.describe('with the longest texts', () => {
  testThatWrites.use({
    // One pattern: Playwright takes the second of two for the options of the first.
    expectedErrors: [
      /status of 40[04] .*\/((course|courses|posts|comunidad|materials|materiales)\/none|verify\/|no\/such\/page)/,
    ],
  });
  testThatWrites.slow();

  let long: CourseDetail;
  let post: Discussion;
  testThatWrites.beforeEach(async ({ page, context, request, catalogue, account, frame }) => {
    long = await addLongestTexts(request);
    await new YoutubeStandIn(context).answer('plays');
    await account.openAndRegister(personOfLongNames());
    await expect(frame.accountMenu).toHaveAccessibleName(/Mayorista/);
    await beginLessons(request, catalogue, await actorOf(page));
    post = await publishLongestPost(request, await actorOf(page), long);
  });

  testThatWrites('no screen of a learner scrolls sideways, at any width', async ({ page, request }) => {
    const [material] = await read(request, '/api/materials?limit=1', materialListSchema);

    for (const address of Object.values(OF_LEARNERS).flatMap((addresses) =>
      addresses({ course: long.id, post: post.id, material: material?.id ?? '' }),
    )) {
      await page.setViewportSize({ width: 1920, height: 844 });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScrollAtAnyWidth(page, address);
    }
  });

  testThatWrites(
    'nothing that opens in or over a screen scrolls sideways, at any width',
    async ({ page, request, course, player, home, frame, scheduling, community, history }) => {
      await community.open();
      await community.post(post.title).getByRole('button', { name: '3 respuestas' }).click();
      await expect(community.comments).toHaveCount(3);
      await expectNoSidewaysScrollAtAnyWidth(page, 'a post with its comments');
      await community.comments.first().getByRole('button', { name: 'Editar' }).click();
      await expect(community.comments.first().getByRole('textbox')).toBeFocused();
      await expectNoSidewaysScrollAtAnyWidth(page, 'a comment that is changed', [768, 390, 320]);
      await community.newPost.click();
      await expect(community.titleField).toBeVisible();
      await expectNoSidewaysScrollAtAnyWidth(page, 'the drawer of a post', [1024, 768, 390, 320]);

      await page.goto(`/scheduling?course=${long.id}`);
      await scheduling.slots.first().check();
      await expectNoSidewaysScrollAtAnyWidth(page, 'the summary of a booking');

      await home.open();
      await expect(home.toContinue).toHaveCount(6);
      await expectNoSidewaysScrollAtAnyWidth(page, 'home with six begun lessons');
      await frame.accountMenu.click();
      await expectNoSidewaysScrollAtAnyWidth(page, 'the account menu');
      await page.keyboard.press('Escape');
      await home.reserve.click();
      await expect(home.bookingDialog).toBeVisible();
      await expectNoSidewaysScrollAtAnyWidth(page, 'the booking page', [1024, 768, 390, 320]);

      await course.open(long.id);
      await course.play.click();
      await expect(player.dialog).toBeVisible();
      await expectNoSidewaysScrollAtAnyWidth(page, 'the player');

      await completeCourse(request, await actorOf(page), long);
      await history.open();
      await history.openCertificate(long.title);
      await expect(history.copyCode).toBeVisible();
      // The letters of a code are random: these are the widest.
      await history.copyCode.evaluate((button) =>
        button.previousElementSibling?.replaceChildren('WMWM-WMWM-WMWM-WMWM'),
      );
      await expectNoSidewaysScrollAtAnyWidth(page, 'a certificate', [1440, 1024, 768, 390, 320]);
    },
  );
});

/** A phone derives the width of its page from the content. */
test('the home page is no wider than the narrowest phone', { tag: '@phone' }, async ({ page, home }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await home.open();
  await expect(home.courses.cards.first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
