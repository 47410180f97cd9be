import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { materialSchema } from '../contract/materials.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { read } from './community.ts';
import { expect, testThatStopsItsAcademy as test } from './fixtures.ts';
import { NO_NETWORK } from './no-server.ts';
import { Staff } from './staff.ts';

const TITLE = 'Catálogo de Año Nuevo';
const FILE_NAME = 'Catálogo Año Nuevo.pdf';

test.use({
  expectedErrors: [new RegExp(`${NO_NETWORK.source}|status of 404 .*/(api/materials|materiales)/`)],
});

/** A PDF of two pages. */
async function printedPdf(page: Page): Promise<Buffer> {
  await page.setContent('<h1>Precios</h1><h1 style="break-before: page">Pedidos</h1>');
  return page.pdf({ format: 'A5' });
}

test('a guest finds, previews, downloads and shares a material, reads the list offline, and sees the deletion', {
  tag: '@sizes',
}, async ({ page, context, request, academy, materials, frame }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const staff = await Staff.signIn(request);
  const file = await printedPdf(page);
  const brand = await staff.addBrand({ name: 'Aurora Belleza', sortOrder: 1 });
  const fileUrl = await staff.upload(FILE_NAME, file);
  const words = { description: 'Precios y márgenes de la temporada.', type: 'brochure', fileName: FILE_NAME } as const;
  const { id } = await staff.addMaterial({ brandId: brand.id, title: TITLE, fileUrl, ...words });
  const elsewhere = { type: 'guide', fileUrl: 'https://archivos.example.com/guia.zip', fileName: 'guia.zip' } as const;
  await staff.addMaterial({ brandId: brand.id, title: 'Guía de tonos', ...elsewhere });

  await page.goto('/');
  await frame.header.getByRole('link', { name: 'Materiales' }).click();
  await expect(materials.title).toBeVisible();
  await expect(page).toHaveTitle('Materiales · Academia');
  await expectAccessibleInBothSchemes(page);
  await materials.brands.filter({ hasText: 'Aurora Belleza' }).click();
  await expect(materials.heading('Aurora Belleza')).toBeVisible();
  await expect(materials.cards).toHaveCount(2);
  await expectAccessibleInBothSchemes(page);

  await materials.search.fill('MARGENES');
  await expect(materials.cards).toHaveCount(1);
  await expect(materials.card(TITLE)).toContainText('PDF');
  expect(new URL(page.url()).search).toBe(`?brand=${brand.id}&q=MARGENES`);

  await materials.card(TITLE).getByRole('link', { name: TITLE, exact: true }).click();
  await expect(materials.heading(TITLE)).toBeVisible();
  await expect(materials.pdfPage).toHaveAccessibleName(`${TITLE}, página 1`);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(materials.pdfPage).toHaveAccessibleName(`${TITLE}, página 2`);
  await expectAccessibleInBothSchemes(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Bajar/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(FILE_NAME);
  expect(await readFile(await download.path())).toEqual(file);
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible();
  expect((await read(request, `/api/materials/${id}`, materialSchema)).downloadCount).toBe(1);

  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /wa\.me.*materiales%2F/);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Ver / }).click();
  await (await opening).close();

  await page.goBack();
  await expect(materials.search).toHaveValue('MARGENES');
  await expect(materials.card(TITLE)).toContainText('1 descarga');
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.getByRole('link', { name: 'Ver todos' }).click();
  await expect(materials.card(TITLE)).toContainText('Aurora Belleza');

  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker takes over at the next load, and copies that page.
  await page.reload();
  await expect(materials.card(TITLE)).toBeVisible();
  await academy.kill();
  await page.reload();
  await expect(frame.offlineBanner).toBeVisible();
  await expect(materials.card(TITLE)).toBeVisible();

  await academy.startAgain();
  await expect(frame.offlineBanner).toBeHidden();
  await (await Staff.signIn(request)).deleteMaterial(id);
  await page.goto(`/materiales/${id}`);
  await expect(materials.heading('Este material ya no está disponible.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Ver los materiales' }).click();
  await expect(materials.title).toBeVisible();
});
