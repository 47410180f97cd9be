import { adminCategoryListSchema } from '../contract/category-editing.ts';
import { ADMIN_KEY_HEADER } from '../contract/headers.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';
import { Staff } from './staff.ts';

// Refused on purpose: a wrong password, an ended key, a taken name, an old version.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of (401|404|409|412) .*\/api\/(admin\/|auth\/auto-login)/],
});

test('staff edit the categories, and lose no text to a colleague or to the end of the session', {
  tag: '@sizes',
}, async ({ page, request }) => {
  test.slow();
  const panel = new AdminPanel(page);
  const colleague = await Staff.signIn(request);
  const size = page.viewportSize();

  await test.step('a wrong password shows an error at its field, and both fields can be edited', async () => {
    await panel.open();
    await panel.signIn('algo-distinto');
    await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
    await expect(panel.password).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await panel.signIn();
    await expect(panel.title).toHaveText('Categorías');
    await expect(panel.tab('Categorías')).toHaveAttribute('aria-current', 'page');
    await expect(panel.row('Ventas')).toContainText('3');
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('a new category is checked and added', async () => {
    await page.getByRole('link', { name: 'Nueva Categoría' }).click();
    await expect(panel.name).toBeFocused();
    await panel.name.fill('   ');
    await panel.name.press('Enter');
    await expect(panel.form.getByText('Escribe el nombre de la categoría.')).toBeVisible();
    await expect(panel.name).toBeFocused();
    await panel.name.fill('ventas');
    await panel.save.click();
    await expect(panel.form.getByText('Ya existe una categoría con ese nombre.')).toBeVisible();
    await expect(panel.toast('No se pudo agregar la categoría')).toBeVisible();
    await panel.name.fill('  Exportación ');
    await panel.save.click();
    await expect(panel.toast('Categoría agregada correctamente')).toBeVisible();
    await expect(panel.form).toBeHidden();
    await expect(panel.row('Exportación')).toContainText('0');
    await expect(page).toHaveURL(/\/admin\/categorias$/);
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(panel.toast('Categoría agregada correctamente')).toBeHidden();
  });

  await test.step('leaving a changed form asks for a confirmation, also by the back button', async () => {
    await panel.openRow('Exportación');
    await panel.name.fill('Otra cosa');
    await expect(panel.form.getByText('Cambios sin guardar')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await panel.name.press('Escape');
    await page.getByRole('button', { name: 'Seguir editando' }).last().click();
    await expect(panel.name).toHaveValue('Otra cosa');
    await page.goBack();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(panel.form).toBeHidden();
    await expect(panel.row('Exportación')).toBeVisible();
  });

  await test.step('a conflict shows both values, and the admin chooses one', async () => {
    await panel.openRow('Exportación');
    await expect(panel.name).toHaveValue('Exportación');
    await colleague.renameCategory('Exportación', 'Comercio exterior');
    await panel.name.fill('Exportar');
    await panel.save.click();
    const clash = panel.form.getByRole('region', { name: 'Nombre' });
    await expect(panel.form.getByText('Otra persona cambió esto mientras lo editabas')).toBeVisible();
    await expect(clash).toContainText('Comercio exterior');
    await expect(clash).toContainText('Exportar');
    await expect(panel.name).toHaveValue('Exportar');
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScrollAtAnyWidth(page, 'a conflict', [768, 390, 320]);
    if (size) await page.setViewportSize(size);
    await panel.form.getByRole('button', { name: 'Guardar la mía' }).click();
    await expect(panel.toast('Categoría actualizada correctamente')).toBeVisible();
    await expect(panel.row('Exportar')).toBeVisible();
  });

  await test.step('a session that ends during a save keeps the typed values', async () => {
    await panel.openRow('Exportar');
    // The cached row is shown until it has been read again.
    await expect(panel.name).toHaveValue('Exportar');
    await panel.name.fill('Exportar y crecer');
    await endSession();
    await panel.save.click();
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    await expect(panel.user).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(panel.user).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await panel.signIn();
    await expect(panel.name).toHaveValue('Exportar y crecer');
    await expect(panel.form.getByText('Tu sesión había terminado')).toBeVisible();
    await panel.save.click();
    await expect(panel.row('Exportar y crecer')).toBeVisible();
  });

  await test.step('deleting a category with courses asks for their new category', async () => {
    await panel.row('Logística').getByRole('button', { name: 'Eliminar Logística' }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar la categoría «Logística»?' });
    await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(question.getByText('La categoría tiene cursos: elige a cuál moverlos.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await question.getByLabel('Mover los cursos a').selectOption('Exportar y crecer');
    await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(panel.toast('Categoría eliminada correctamente')).toBeVisible();
    await expect(panel.row('Logística')).toHaveCount(0);
    await expect(panel.row('Exportar y crecer')).toContainText('3');
  });

  await test.step('leaving the panel ends the session on the server', async () => {
    const key = await adminKey();
    await panel.leave.click();
    await expect(panel.enter).toBeVisible();
    expect(await adminKey()).toBe('');
    await expect.poll(async () => (await categoriesWith(key)).status()).toBe(401);
  });

  async function adminKey(): Promise<string> {
    return page.evaluate(() => JSON.parse(window.localStorage.getItem('adminKey') ?? '""') as string);
  }

  function categoriesWith(key: string) {
    return request.get('/api/admin/categories', { headers: { [ADMIN_KEY_HEADER]: key } });
  }

  async function endSession(): Promise<void> {
    const answer = await request.post('/api/admin/logout', { headers: { [ADMIN_KEY_HEADER]: await adminKey() } });
    expect(answer.status()).toBe(204);
  }
});

test('a table of the panel is ordered, searched and paged by keyboard, and its address holds that state', async ({
  page,
  request,
}) => {
  const colleague = await Staff.signIn(request);
  for (let number = 1; number <= 15; number += 1) await colleague.addCategory(`Temporada ${number}`);
  const panel = new AdminPanel(page);
  await panel.open();
  await panel.signIn();
  await expect(page.getByText('1–10 de 23')).toBeVisible();

  await page.getByRole('button', { name: 'Página siguiente' }).press('Enter');
  await expect(page.getByText('11–20 de 23')).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('button', { name: 'Vistas' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Vistas' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/\?sort=-viewCount$/);

  await panel.search.fill('temporada 1');
  await expect(page.getByText('1–7 de 7')).toBeVisible();
  await expect(page).toHaveURL(/sort=-viewCount&q=temporada\+1$/);
  await panel.openRow('Temporada 12');
  await expect(panel.name).toHaveValue('Temporada 12');
  await page.reload();
  await expect(panel.name).toHaveValue('Temporada 12');
  await expect(page.getByText('1–7 de 7')).toBeVisible();
  await panel.form.getByRole('button', { name: 'Cerrar la ficha' }).press('Enter');
  await expect(panel.form).toBeHidden();

  await panel.search.fill('zzqx');
  await expect(page.getByText('No encontramos nada así')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar los filtros' }).press('Enter');
  await expect(page.getByText('1–10 de 23')).toBeVisible();
  expect(adminCategoryListSchema.parse(await colleague.categories())).toHaveLength(23);
});

test('the panel is offered to staff only', { tag: '@both' }, async ({ page, home, frame }) => {
  const link = page.getByRole('link', { name: 'Panel de Administración' });
  await home.open();
  await expect(frame.login).toBeVisible();
  await expect(link).toHaveCount(0);
  const panel = new AdminPanel(page);
  await panel.open('/admin/categorias/nuevo');
  await expect(panel.enter).toBeVisible();
  await expect(panel.tabs).toHaveCount(0);
  await panel.signIn();
  await expect(panel.name).toBeVisible();
  await home.open();
  await link.click();
  await expect(panel.tabs).toBeVisible();
  await panel.leave.click();
  await page.getByRole('link', { name: 'Ir a la Academia' }).click();
  await expect(frame.login).toBeVisible();
  await expect(link).toHaveCount(0);
});
