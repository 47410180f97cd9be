import { expectAccessibleInBothSchemes } from './axe.ts';
import { publish } from './community.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { bearer } from './people.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';

const TITLE = 'Compra seguidores baratos';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 401 .*\/api\/(admin\/|auth\/auto-login)/],
});

test('staff hide a reported post, and mark its report as dealt with', { tag: '@sizes' }, async ({
  page,
  request,
  people,
  community,
}) => {
  const [author, reporter] = [await people.arrive(), await people.arrive()];
  const post = await publish(request, author, { title: TITLE });
  const reason = { headers: bearer(reporter), data: { reason: 'Es publicidad.' } };
  expect((await request.post(`/api/community/posts/${post.id}/report`, reason)).status()).toBe(204);
  const panel = new AdminPanel(page);
  const size = page.viewportSize();

  await panel.open('/admin/comunidad/reportes');
  await panel.signIn();
  await expect(panel.title).toHaveText('Reportes');
  await expect(panel.row(TITLE)).toContainText('Es publicidad.');
  await expectAccessibleInBothSchemes(page);
  await panel.openRow(TITLE);
  const open = page.getByRole('dialog', { name: TITLE });
  await expect(open).toContainText('Es publicidad.');
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScrollAtAnyWidth(page, 'an open post', [1024, 768, 390, 320]);
  if (size) await page.setViewportSize(size);

  await open.getByRole('button', { name: `Ocultar: ${TITLE}` }).click();
  await expect(panel.toast('La publicación quedó oculta')).toBeVisible();
  await open.getByRole('button', { name: 'Marcar como atendido' }).click();
  await expect(open.getByText('Atendido', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();
  await expect(panel.title).toHaveText('Reportes');
  await page.getByRole('link', { name: 'Publicaciones' }).click();
  await expect(panel.title).toHaveText('Publicaciones');
  await page.getByRole('combobox', { name: 'Visibilidad' }).selectOption('Ocultas');
  await expect(panel.rows).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Canales' }).click();
  await expect(panel.title).toHaveText('Canales');
  await expectAccessibleInBothSchemes(page);

  await community.open();
  await expect(community.posts.first()).toBeVisible();
  await expect(community.post(TITLE)).toBeHidden();
});
