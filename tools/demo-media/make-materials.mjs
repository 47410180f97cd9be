/**
 * Makes the files of the demonstration's materials, and their previews, from the texts in
 * `tools/demo-media/materials/`. The files are committed; run it after changing a text.
 *
 *   node tools/demo-media/make-materials.mjs            every file
 *   node tools/demo-media/make-materials.mjs aurea      files whose name starts with this
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { POSTERS, SHEETS, TALKS } from './materials/documents.mjs';
import { presentation, workbook } from './materials/office.mjs';
import { coverPage, paperPage, posterPage } from './materials/pages.mjs';
import { PAPERS } from './materials/papers.mjs';

const FOLDER = join(ROOT, 'backend/seed/demo/materials');
/** Size of previews in pixels, and their quality. */
const WIDTH = 360;
const HEIGHT = 480;
const QUALITY = 78;

const [choice = ''] = process.argv.slice(2);
const chosen = (documents) => documents.filter(({ file }) => file.startsWith(choice));

mkdirSync(FOLDER, { recursive: true });
for (const sheet of chosen(SHEETS)) write(sheet.file, workbook(sheet));
for (const talk of chosen(TALKS)) write(talk.file, presentation(talk));
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--headless', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  for (const paper of chosen(PAPERS)) {
    await show(page, paperPage(paper));
    write(paper.file, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    await picture(page, session, previewOf(paper.file), coverPage(paper, WIDTH, HEIGHT), WIDTH, HEIGHT);
  }
  for (const talk of chosen(TALKS)) {
    const cover = coverPage({ ...talk, kind: 'Presentación' }, WIDTH, HEIGHT);
    await picture(page, session, previewOf(talk.file), cover, WIDTH, HEIGHT);
  }
  for (const poster of chosen(POSTERS))
    await picture(page, session, poster.file, posterPage(poster), poster.width, poster.height);
} finally {
  await browser.close();
}

function previewOf(file) {
  return file.replace(/\.\w+$/, '-portada.webp');
}

async function show(page, html) {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
}

async function picture(page, session, file, html, width, height) {
  await page.setViewportSize({ width, height });
  await show(page, html);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  write(file, Buffer.from(data, 'base64'));
}

function write(file, content) {
  writeFileSync(join(FOLDER, file), content);
  console.log(`${file}  ${content.length} bytes`);
}
