import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { scanned } from './qr-codes.ts';
import { expectNoSidewaysScroll } from './sideways-scroll.ts';

test('a course and a moment of a lesson are shared by a link and by a readable QR code', {
  tag: '@sizes',
}, async ({ page, context, frame, course, player, catalogue }) => {
  const { id, title, lessons } = await catalogue.courseOnFiles();
  const [lesson] = lessons;
  const dialog = page.getByRole('dialog', { name: 'Compartir' });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await course.open(id);
  await page.getByRole('button', { name: 'Compartir' }).press('Enter');
  await dialog.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(frame.toast.filter({ hasText: 'Enlace copiado' })).toBeVisible();
  const ofCourse = await copied();
  expect(new URL(ofCourse).pathname).toBe(`/course/${id}`);
  await expect(dialog.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/?${new URLSearchParams({ text: `${title} ${ofCourse}` })}`,
  );
  await expectAccessibleInBothSchemes(page);
  expect(
    await scanned(await dialog.getByRole('img', { name: /^Código QR/ }).screenshot()),
    'in the dark scheme too',
  ).toEqual([ofCourse]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Guardar código QR' }).click();
  expect(await scanned(await readFile(await (await download).path()))).toEqual([ofCourse]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeFocused();

  await page.goto(`/course/${id}?lesson=${lesson?.id}&t=12`);
  await expect.poll(() => player.seconds()).toBe(12);
  await page.getByRole('button', { name: 'Compartir esta lección' }).click();
  await dialog.getByRole('checkbox', { name: 'Desde el minuto 0:12' }).check();
  await dialog.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect.poll(copied).toBe(`${ofCourse}?lesson=${lesson?.id}&t=12`);
  expect(await scanned(await dialog.getByRole('img', { name: /^Código QR/ }).screenshot())).toEqual([await copied()]);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, 'sharing a lesson');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(player.title(lesson?.title ?? '')).toBeVisible();
});
