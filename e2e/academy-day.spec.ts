import { join } from 'node:path';
import { expect, testThatWrites as test } from './fixtures.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { HelpPage } from './pages/help-page.ts';
import { MaterialsPage } from './pages/materials-page.ts';
import { Player } from './pages/player.ts';

/** Video file of a lesson, from the disk of staff. */
const VIDEO = join(import.meta.dirname, '../backend/seed/demo/videos/cierre-1.mp4');
const SUBTITLES = '1\n00:00:00,000 --> 00:00:20,000\nBuenos días, equipo\n';
const QUESTION = '¿Cuándo llega el catálogo de primavera?';
const COURSE = 'Vende en la feria de primavera';
const MATERIAL = 'Catálogo de primavera';
const EVENT = 'Preparamos la feria juntos';

// An upload whose content is not of its type is refused.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 415 .*\/objects\//] });

test('staff create content, a guest uses it and reports a problem, and staff resolve it', { tag: '@both' }, async ({
  page,
  desktop,
  otherDevice,
}) => {
  test.slow();
  const panel = new AdminPanel(page);
  const { form } = panel;

  await test.step('an admin signs in and reads the figures', async () => {
    await panel.open('/admin');
    await panel.signIn();
    await expect(panel.title).toHaveText('Dashboard');
    await expect(page.getByText('Total de cursos')).toBeVisible();
  });

  await test.step('the admin creates a category and a brand', async () => {
    await panel.tab('Categorías').click();
    await page.getByRole('link', { name: 'Nueva Categoría' }).click();
    await panel.name.fill('Ferias');
    await panel.save.click();
    await expect(panel.toast('Categoría agregada correctamente')).toBeVisible();

    await panel.tab('Marcas').click();
    await page.getByRole('link', { name: 'Nueva Marca' }).click();
    await panel.name.fill('Aurora Belleza');
    await panel.save.click();
    await expect(panel.toast('Marca creada correctamente')).toBeVisible();
  });

  await test.step('the admin creates a course with a video file and subtitles', async () => {
    await panel.tab('Cursos').click();
    await page.getByRole('link', { name: 'Nuevo Curso' }).click();
    await form.getByRole('textbox', { name: 'Título', exact: true }).fill(COURSE);
    await form.getByRole('textbox', { name: 'Instructor' }).fill('Camila Rojas');
    await form.getByLabel('Categoría').selectOption('Ferias');
    await form.getByRole('textbox', { name: 'Minutos' }).fill('1');
    await form.getByRole('textbox', { name: 'Descripción' }).fill('Prepara tu puesto, tus precios y tu saludo.');
    await form.getByRole('button', { name: 'Subir video' }).click();
    const lesson = form.getByRole('listitem');
    await lesson.getByRole('textbox', { name: 'Título de la lección' }).fill('El primer saludo');
    await panel.upload('Elegir archivo', VIDEO);
    await expect(form.getByRole('textbox', { name: 'Duración (m:ss)' })).toHaveValue(/^\d+:[0-5]\d$/);
    await panel.upload('Añadir subtítulos', {
      name: 'saludo.es.srt',
      mimeType: '',
      buffer: Buffer.from(SUBTITLES),
    });
    await expect(form.getByRole('textbox', { name: 'Nombre en el menú' })).toHaveValue('Español');
    await panel.save.click();
    await expect(panel.toast('Curso creado correctamente')).toBeVisible();
    const finder = page.getByRole('banner').getByRole('searchbox');
    await finder.fill('feria');
    await finder.press('Enter');
    await expect(panel.rows.filter({ hasText: COURSE })).toContainText('Ferias');
  });

  await test.step('the admin creates a material, an event and a FAQ', async () => {
    await panel.tab('Materiales').click();
    await page.getByRole('link', { name: 'Nuevo Material' }).click();
    await form.getByRole('combobox', { name: 'Marca' }).fill('Aurora');
    await page.getByRole('option', { name: 'Aurora Belleza' }).click();
    await form.getByRole('textbox', { name: 'Título', exact: true }).fill(MATERIAL);
    await panel.save.click();
    await expect(form.getByText('Debe subir un archivo para el material')).toBeVisible();
    await panel.press('Subir archivo');
    await panel.send({
      name: 'lista.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>'),
    });
    await expect(panel.toast('El archivo no se pudo subir correctamente')).toBeVisible();
    await panel.uploads.getByRole('button', { name: /^Quitar archivo/ }).press('Enter');
    await panel.send({ name: 'catálogo.pdf', mimeType: 'application/pdf', buffer: aPdf() });
    await expect(panel.toast('Archivo subido exitosamente')).toBeVisible();
    await panel.save.click();
    await expect(panel.toast('Material creado correctamente')).toBeVisible();

    await panel.tab('Eventos').click();
    await page.getByRole('link', { name: 'Nuevo Evento' }).click();
    await form.getByRole('textbox', { name: 'Título', exact: true }).fill(EVENT);
    await form.getByRole('textbox', { name: 'Tipo' }).fill('Taller en vivo');
    await form.getByLabel('Fecha').fill('2030-03-03');
    await form.getByLabel('Hora').fill('19:00');
    await form.getByRole('textbox', { name: 'Instructor' }).fill('Camila Rojas');
    await form.getByRole('textbox', { name: 'Enlace de reserva' }).fill('https://agenda.example.com/feria');
    await panel.save.click();
    await expect(panel.toast('Evento creado correctamente')).toBeVisible();

    await panel.tab('Ayuda').click();
    await page.getByRole('link', { name: 'Preguntas Frecuentes' }).click();
    await page.getByRole('link', { name: 'Nueva Pregunta' }).click();
    await form.getByRole('textbox', { name: 'Pregunta' }).fill(QUESTION);
    await form.getByLabel('Categoría').selectOption('Envíos');
    await form.getByRole('textbox', { name: 'Respuesta' }).fill('La primera semana de septiembre.');
    await panel.save.click();
    await expect(panel.toast('Pregunta frecuente creada correctamente')).toBeVisible();
  });

  const academy = new URL(page.url()).origin;
  // The desktop app's own academy answers only the app's window.
  const guest = desktop ? page : await otherDevice();
  await test.step('a guest finds all of them', async () => {
    await guest.goto(`${academy}/search?q=feria`);
    await guest.getByRole('main').getByRole('link', { name: COURSE }).first().click();
    await guest.getByRole('button', { name: /El primer saludo/ }).click();
    const player = new Player(guest);
    await player.expectPlaying();
    const cue = () =>
      player.video.evaluate((video: HTMLVideoElement) => {
        const [track] = video.textTracks;
        if (track && track.mode === 'disabled') track.mode = 'hidden';
        return track?.cues?.[0]?.id === undefined ? '' : (track.cues[0] as VTTCue).text;
      });
    await expect.poll(cue).toBe('Buenos días, equipo');

    await guest.goto(`${academy}/materiales`);
    const materials = new MaterialsPage(guest);
    await materials.brands.filter({ hasText: 'Aurora Belleza' }).click();
    const download = guest.waitForEvent('download');
    await materials
      .card(MATERIAL)
      .getByRole('button', { name: /^Bajar/ })
      .click();
    expect((await download).suggestedFilename()).toBe('catálogo.pdf');
    await expect(materials.card(MATERIAL)).toContainText('1 descarga');

    await guest.goto(`${academy}/eventos`);
    await expect(guest.getByRole('heading', { name: EVENT })).toBeVisible();
  });

  await test.step('the guest finds the answer of the FAQ and reports a problem', async () => {
    await guest.goto(`${academy}/ayuda`);
    const help = new HelpPage(guest);
    await help.box.fill('catalogo primavera');
    await help.question(QUESTION).click();
    await expect(guest.getByText('La primera semana de septiembre.')).toBeVisible();
    await help.report.click();
    await help.field('Email').fill('lucia.vera@example.com');
    await help.field('Asunto').fill('No escucho el saludo');
    await help.field('Descripción').fill('El video se ve, pero no tiene sonido en mi teléfono.');
    await help.send.click();
    await expect(guest.getByText('Reporte enviado')).toBeVisible();
  });

  await test.step('the admin resolves it', async () => {
    await panel.open('/admin/ayuda/reportes');
    await panel.openRow('No escucho el saludo');
    await expect(page.getByRole('link', { name: 'Responder por email' })).toHaveAttribute(
      'href',
      /^mailto:lucia\.vera/,
    );
    await page.getByLabel('Estado de No escucho el saludo').last().selectOption('Resuelto');
    await expect(panel.toast('Estado del reporte actualizado')).toBeVisible();
    await page.reload();
    await expect(panel.row('No escucho el saludo')).toContainText('Resuelto');
  });
});

/** The smallest file that readers accept as a PDF. */
function aPdf(): Buffer {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
}
