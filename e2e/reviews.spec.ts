import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { CoursePage } from './pages/course-page.ts';
import { RatingsPanel } from './pages/ratings-panel.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';

const WORDS = 'Compra seguidores baratos';
const WAITS = 'Se publicará cuando alguien del equipo la revise';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 401 .*\/api\/(admin\/|auth\/auto-login)/],
});

test("a visitor's review is public after staff approve it, and no more after they hide it", { tag: '@sizes' }, async ({
  page,
  browser,
  baseURL,
  viewport,
  people,
  course,
  ratings,
  catalogue,
}) => {
  const { id, title } = await catalogue.courseOnFiles();
  const elsewhere = { baseURL, viewport };
  const reader = await browser.newPage(elsewhere);
  const read = new RatingsPanel(reader);
  const shown = read.reviews.filter({ hasText: WORDS });
  await people.arriveIn(reader);
  const readAgain = async () => {
    await new CoursePage(reader).open(id);
    await expect(read.stars.first()).toBeVisible();
    await expect(read.reviews.first()).toBeVisible();
  };

  await course.open(id);
  await ratings.star(1).check();
  await ratings.review.fill(WORDS);
  await ratings.send.click();
  const own = ratings.reviews.filter({ hasText: WORDS });
  await expect(own).toContainText(WAITS);
  await page.reload();
  await expect(own).toContainText(WAITS);
  await expectAccessibleInBothSchemes(page);
  await readAgain();
  await expect(shown).toHaveCount(0);

  const panel = new AdminPanel(page);
  await panel.open('/admin/resenas?state=waiting');
  await panel.signIn();
  await expect(panel.title).toHaveText('Reseñas');
  await expect(panel.row(WORDS)).toContainText(title);
  await expectAccessibleInBothSchemes(page);
  await panel.openRow(WORDS);
  const open = page.getByRole('dialog', { name: title });
  await expectAccessibleInBothSchemes(page);
  await open.getByRole('button', { name: 'Aprobar' }).click();
  await expect(panel.toast('La reseña ya se lee en el curso')).toBeVisible();
  await readAgain();
  await expect(shown).toHaveCount(1);

  await shown.getByRole('button', { name: 'Reportar' }).click();
  const dialog = reader.getByRole('dialog', { name: 'Reportar reseña' });
  await dialog.getByRole('textbox').fill('Es publicidad.');
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(reader.getByText('Reporte enviado')).toBeVisible();

  const size = page.viewportSize();
  await panel.open('/admin/resenas?isReported=1');
  await panel.openRow(WORDS);
  await expect(open).toContainText('Es publicidad.');
  await expectNoSidewaysScrollAtAnyWidth(page, 'an open review', [1024, 768, 390, 320]);
  if (size) await page.setViewportSize(size);
  await open.getByRole('button', { name: 'Ocultar' }).click();
  await expect(panel.toast('La reseña quedó oculta. Sus estrellas siguen contando')).toBeVisible();
  await expect(open.getByText('Atendido', { exact: true })).toBeVisible();
  await readAgain();
  await expect(shown).toHaveCount(0);
  await course.open(id);
  await expect(own).toContainText('El equipo de la academia ocultó tu reseña. Solo tú la ves.');
  await expect(ratings.star(1)).toBeChecked();
});
