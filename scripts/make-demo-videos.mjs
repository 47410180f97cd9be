/**
 * Makes the videos of the demonstration academy from `backend/seed/demo/lesson-scripts`. They are committed: only who changes
 * a script needs this, with ffmpeg and espeak-ng (Debian packages of these names).
 *
 *   node scripts/make-demo-videos.mjs              every video
 *   node scripts/make-demo-videos.mjs envios       those whose name starts so
 *   node scripts/make-demo-videos.mjs --check      only looks at the committed ones
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { faultsOfVideos } from './demo-videos/check.mjs';
import { encodeVideo } from './demo-videos/encode.mjs';
import { readLessonScripts, VIDEO_SECONDS, VIDEOS } from './demo-videos/lessons.mjs';
import { drawPictures } from './demo-videos/pictures.mjs';
import { speak } from './demo-videos/voice.mjs';
import { findChromium } from './find-chromium.mjs';

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
