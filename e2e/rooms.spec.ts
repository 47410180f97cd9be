import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';
import { Staff } from './staff.ts';

const TRAINER = { username: 'capacitadora', password: 'tranvia-guindo-solsticio' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin prepares a training room, and a trainer gives a learner another PIN', { tag: '@sizes' }, async ({
  page,
  request,
}) => {
  test.slow();
  const panel = new AdminPanel(page);
  const size = page.viewportSize();
  const staff = await Staff.signIn(request);
  await staff.addAccount({ ...TRAINER, email: 'c@example.com', name: 'Rosa', lastName: 'Díaz', role: 'trainer' });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const view = (name: string) => page.getByRole('radiogroup', { name: 'Partes de la sala' }).getByText(name);

  await test.step('the admin creates the training room', async () => {
    await panel.open('/admin/salas');
    await panel.signIn();
    await expect(page.getByText('No hay salas')).toBeVisible();
    await page.getByRole('link', { name: 'Nueva Sala' }).click();
    await panel.name.fill('Sala Centro');
    await panel.save.click();
    await expect(panel.toast('Sala creada correctamente')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(panel.row('Sala Centro')).toContainText('Sin señal');
  });

  await test.step('makes a key for a machine, which is shown once', async () => {
    await panel.openRow('Sala Centro');
    await view('Llaves').click();
    await page.getByRole('textbox', { name: 'Nombre del equipo' }).fill('Equipo 1');
    await page.getByRole('button', { name: 'Hacer llave' }).click();
    const made = dialog('Llave de «Equipo 1»');
    const key = await made.getByRole('textbox', { name: 'Llave' }).inputValue();
    const room = await request.get('/api/room', { headers: { 'x-room-key': key } });
    expect(await room.json()).toMatchObject({ name: 'Sala Centro', roster: [] });
    await made.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(page.getByText('Vigente')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('adds a learner by hand', async () => {
    await view('Lista').click();
    await page.getByText('A mano', { exact: true }).click();
    await page
      .getByRole('textbox', { name: /^Nombre/ })
      .first()
      .fill('Camila');
    await page.getByRole('textbox', { name: 'Apellido' }).fill('Torres');
    await page.getByRole('textbox', { name: 'RUT' }).fill('12345678-5');
    await page.getByRole('button', { name: 'Agregar' }).click();
    const made = dialog('PIN de Camila Torres');
    await expect(made.getByRole('textbox', { name: 'PIN' })).toHaveValue(/^\d{4}$/);
    await made.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Camila Torres' })).toContainText('12.345.678-5');
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScrollAtAnyWidth(page, 'a roster', [768, 390, 320]);
    if (size) await page.setViewportSize(size);
  });

  await test.step('a trainer gives the learner another PIN, and sees no RUT', async () => {
    await page.getByRole('button', { name: 'Cerrar la ficha' }).click();
    await panel.leave.click();
    await panel.open('/admin/salas');
    await panel.signIn(TRAINER.password, TRAINER.username);
    await panel.openRow('Sala Centro');
    const learner = page.getByRole('listitem').filter({ hasText: 'Camila Torres' });
    await expect(learner).not.toContainText('12.345.678-5');
    await learner.getByRole('button', { name: 'Dar otro PIN a Camila Torres' }).click();
    await expect(dialog('PIN de Camila Torres').getByRole('textbox', { name: 'PIN' })).toHaveValue(/^\d{4}$/);
    await expect(page.getByRole('link', { name: 'Nueva Sala' })).toHaveCount(0);
  });
});
