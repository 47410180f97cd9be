import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_FILE_BYTES, readLessonScripts, VIDEO_SECONDS, VIDEOS } from './lessons.mjs';
import { runProgram } from './program.mjs';

const MAX_TOTAL_BYTES = 12_000_000;

/** Faults of the committed videos, one line each. @returns {Promise<string[]>} */
export async function faultsOfVideos() {
  const wanted = readLessonScripts().map(({ file }) => file);
  const found = existsSync(VIDEOS) ? readdirSync(VIDEOS) : [];
  const faults = [
    ...wanted.filter((file) => !found.includes(file)).map((file) => `${file}: missing`),
    ...found.filter((file) => !wanted.includes(file)).map((file) => `${file}: no lesson uses it`),
  ];
  const there = wanted.filter((file) => found.includes(file));
  for (const file of there)
    faults.push(...(await faultsOfVideo(join(VIDEOS, file))).map((fault) => `${file}: ${fault}`));
  const bytes = there.reduce((sum, file) => sum + statSync(join(VIDEOS, file)).size, 0);
  if (bytes > MAX_TOTAL_BYTES) faults.push(`${bytes} bytes together: more than ${MAX_TOTAL_BYTES}`);
  return faults;
}

async function faultsOfVideo(path) {
  const entries = 'stream=codec_name,width,height,pix_fmt,channels:format=duration,size';
  const { streams, format } = JSON.parse(
    await runProgram('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', path]),
  );
  const video = streams.find(({ codec_name: codec }) => codec === 'h264');
  const sound = streams.find(({ codec_name: codec }) => codec === 'aac');
  const rules = [
    [
      video?.width === 640 && video.height === 360 && video.pix_fmt === 'yuv420p',
      'its picture is not H.264, 640x360, yuv420p',
    ],
    [sound?.channels === 1, 'its sound is not AAC with one channel'],
    [Math.abs(Number(format.duration) - VIDEO_SECONDS) <= 0.1, `it lasts ${format.duration} s`],
    [Number(format.size) <= MAX_FILE_BYTES, `${format.size} bytes`],
  ];
  return rules.filter(([holds]) => !holds).map(([, fault]) => fault);
}
