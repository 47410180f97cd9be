/**
 * Makes the videos of the demonstration academy from `tools/demo-media/lesson-scripts`. The videos are committed; run
 * it after changing a script. It needs ffmpeg and espeak-ng (Debian packages of these names).
 *
 *   node tools/demo-media/make-videos.mjs              every video
 *   node tools/demo-media/make-videos.mjs envios       videos whose name starts with this
 *   node tools/demo-media/make-videos.mjs --check      checks the committed videos, makes none
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { faultsOfVideos } from './videos/check.mjs';
import { encodeVideo } from './videos/encode.mjs';
import { readLessonScripts, VIDEO_SECONDS, VIDEOS } from './videos/lessons.mjs';
import { drawPictures } from './videos/pictures.mjs';
import { speak } from './videos/voice.mjs';

const [choice = ''] = process.argv.slice(2);
if (choice !== '--check') await makeVideos(readLessonScripts().filter(({ file }) => file.startsWith(choice)));
const faults = await faultsOfVideos();
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'The videos are complete.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function makeVideos(lessons) {
  mkdirSync(VIDEOS, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--headless', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  try {
    for (const lesson of lessons) await makeVideo(page, lesson);
  } finally {
    await browser.close();
  }
}

async function makeVideo(page, lesson) {
  const folder = mkdtempSync(join(tmpdir(), 'demo-video-'));
  try {
    const sounds = await speak([lesson.say, ...lesson.slides.map(({ say }) => say)], VIDEO_SECONDS, folder);
    const pictures = await drawPictures(page, lesson, sounds, folder);
    await encodeVideo(pictures, sounds, folder, join(VIDEOS, lesson.file));
    console.log(lesson.file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
