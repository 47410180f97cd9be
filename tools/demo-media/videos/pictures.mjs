import { join } from 'node:path';
import { slidePage, titlePage } from './slides.mjs';

/**
 * Draws a lesson: its title, then every slide once for each point.
 * @param {import('playwright').Page} browserPage 640 x 360
 * @param {import('./lessons.mjs').LessonScript} lesson
 * @param {{ start: number, seconds: number }[]} sounds of the title and of each slide
 * @param {string} folder
 * @returns {Promise<{ path: string, start: number }[]>}
 * @throws when a text does not fit its place.
 */
export async function drawPictures(browserPage, lesson, sounds, folder) {
  const pages = [{ html: titlePage(lesson), start: 0 }];
  for (const [slideIndex, slide] of lesson.slides.entries()) {
    const { start, seconds } = sounds[slideIndex + 1];
    for (const index of slide.points.keys()) {
      // A slide appears 0.3 s before its words.
      const moment = index === 0 ? start - 0.3 : start + (seconds * index) / slide.points.length;
      pages.push({ html: slidePage(lesson, slideIndex, index), start: moment });
    }
  }

  const pictures = [];
  for (const [index, { html, start }] of pages.entries()) {
    const path = join(folder, `picture-${String(index).padStart(2, '0')}.png`);
    await browserPage.setContent(html);
    await browserPage.evaluate(() => document.fonts.ready);
    const cut = await browserPage.evaluate(textsThatDoNotFit);
    if (cut.length > 0) throw new Error(`${lesson.file}: does not fit: ${cut.join(' | ')}`);
    await browserPage.screenshot({ path });
    pictures.push({ path, start });
  }
  return pictures;
}

/** Runs in the page. */
function textsThatDoNotFit() {
  return [...document.querySelectorAll('h1, h2, li')]
    .filter((box) => {
      const text = box.querySelector('span').getBoundingClientRect();
      const room = box.getBoundingClientRect();
      const padding = Number.parseFloat(getComputedStyle(box).paddingRight);
      return text.height > room.height || text.right > room.right - padding + 0.5 || box.scrollWidth > box.clientWidth;
    })
    .map((box) => box.textContent);
}
