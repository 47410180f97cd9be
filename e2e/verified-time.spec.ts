import type { CourseDetail } from '../contract/courses.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import type { Catalogue } from './catalogue.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { Staff } from './staff.ts';

/** Percentage of the lesson that the academy asks for. */
const SHARE = 50;
/** Longest time, in ms, until a busy machine has played that share at double speed. */
const SHARE_MS = 120_000;

test('a learner who skips to the end gets the certificate after watching what was skipped', {
  tag: '@both',
}, async ({ page, request, people, course, player, history, catalogue }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const staff = await Staff.signIn(request);
  await staff.changeSettings({ verifiedShare: SHARE });
  const { id, title, lessons } = await staff.addCourse(await aShortCourse(catalogue));
  await people.arriveIn(page);
  await course.open(id);
  await course.action.click();
  await player.skipToEnd();
  await expect(player.ended).toHaveText('¡Terminaste el curso!');
  const missing = page.getByRole('region', { name: 'Te falta ver video para tu certificado' });
  await expect(missing.filter({ visible: true }).first()).toContainText(lessons[0]?.title ?? '');
  await player.dialog.getByRole('button', { name: 'Volver al curso' }).click();

  await expect(player.dialog).toBeHidden();
  await expect(course.progress).toHaveAttribute('aria-valuenow', '100');
  await expect(missing).toContainText('La academia pide ver al menos el 50 % de cada lección.');
  await expectAccessibleInBothSchemes(page);
  await page.reload();
  await missing.getByRole('link', { name: /^Ver desde 0:/ }).click();
  await player.playAt(2);
  const enough = ((lessons[0]?.duration ?? 0) * SHARE) / 100 + 2;
  await expect.poll(() => player.seconds(), { timeout: SHARE_MS }).toBeGreaterThan(enough);
  await player.close.click();

  await page.getByRole('link', { name: `Ver certificado de ${title}` }).click();
  await expect(history.certificate.getByText('Tiempo de video verificado')).toBeVisible();
});

/** A course of one lesson, a video of the demonstration. */
async function aShortCourse(catalogue: Catalogue) {
  const { category, lessons }: CourseDetail = await catalogue.courseOnFiles();
  const [{ videoUrl, duration } = { videoUrl: null, duration: 0 }] = lessons;
  return {
    title: 'Un curso que hay que ver',
    description: 'Para ver de verdad.',
    category,
    instructor: 'Camila Rojas',
    duration: 1,
    isFeatured: false,
    lessons: [{ title: 'La única lección', videoUrl: videoUrl ?? '', duration }],
  };
}
