import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_FILE_BYTES, VIDEO_SECONDS } from './lessons.mjs';
import { runProgram } from './program.mjs';

/** Frames of slides: five per second are enough, and a point appears at most 0.2 s late. */
const FRAMES_PER_SECOND = 5;
/** A still picture costs almost nothing between keyframes; a seek decodes at most 60 such pictures. */
const KEYFRAME_SECONDS = 12;
/**
 * Qualities of picture (x264's rate factor) and sound; the first that keeps the file within its bytes is used. At 34 a
 * slide is hard to distinguish from its drawing, and the encoder exceeds the sound's rate by different amounts.
 */
const QUALITIES = [
  { picture: 34, sound: '24k' },
  { picture: 36, sound: '24k' },
  { picture: 36, sound: '22k' },
  { picture: 38, sound: '20k' },
];
/** The voice has nothing above 11 kHz. */
const SOUND_HZ = 22_050;

/**
 * Writes the video: pictures one after another, with the sounds at their places.
 * @param {{ path: string, start: number }[]} pictures
 * @param {{ path: string, start: number }[]} sounds
 * @param {string} folder for the list of pictures
 * @param {string} target
 */
export async function encodeVideo(pictures, sounds, folder, target) {
  const list = join(folder, 'pictures.txt');
  writeFileSync(list, pictureList(pictures));
  for (const quality of QUALITIES) {
    await encodeAt(quality, list, sounds, target);
    if (statSync(target).size <= MAX_FILE_BYTES) return;
  }
  throw new Error(`${target}: more than ${MAX_FILE_BYTES} bytes`);
}

async function encodeAt(quality, list, sounds, target) {
  const inputs = sounds.flatMap(({ path }) => ['-i', path]);
  await runProgram('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, ...inputs],
    ...['-filter_complex', `${soundFilter(sounds)};[0:v]fps=${FRAMES_PER_SECOND},format=yuv420p[video]`],
    ...['-map', '[video]', '-map', '[sound]', '-t', String(VIDEO_SECONDS)],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-crf', String(quality.picture)],
    ...['-g', String(FRAMES_PER_SECOND * KEYFRAME_SECONDS), '-x264-params', 'psy=0'],
    ...['-c:a', 'aac', '-b:a', quality.sound, '-ac', '1', '-ar', String(SOUND_HZ)],
    ...['-map_metadata', '-1', '-metadata:s:a:0', 'language=spa', '-fflags', '+bitexact', '-flags', '+bitexact'],
    ...['-movflags', '+faststart', target],
  ]);
}

function pictureList(pictures) {
  const entries = pictures.map(({ path, start }, index) => {
    const end = pictures[index + 1]?.start ?? VIDEO_SECONDS;
    return `file '${path}'\nduration ${(end - start).toFixed(3)}`;
  });
  // The list's last duration is only kept when another picture follows it.
  return `ffconcat version 1.0\n${entries.join('\n')}\nfile '${pictures.at(-1)?.path}'\n`;
}

/** Places each sound at its start, normalizes speech to -18 LUFS and fills the rest with silence. */
function soundFilter(sounds) {
  const placed = sounds.map(
    ({ start }, index) => `[${index + 1}:a]adelay=${Math.round(start * 1000)}:all=1[s${index}]`,
  );
  const mixed = sounds.map((_sound, index) => `[s${index}]`).join('');
  const loudness = `highpass=f=90,loudnorm=I=-18:TP=-4:LRA=7,aresample=${SOUND_HZ}`;
  return `${placed.join(';')};${mixed}amix=inputs=${sounds.length}:normalize=0,${loudness},apad=whole_dur=${VIDEO_SECONDS}[sound]`;
}
