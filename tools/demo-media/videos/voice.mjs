import { join } from 'node:path';
import { runProgram, secondsOf } from './program.mjs';

const VOICE = 'es-419';
/** Words per minute: the first pace, and the slowest and fastest that sound natural. */
const PACE = { start: 145, min: 125, max: 165 };
/** Silence before the first word, between two slides (at least) and after the last word, in seconds. */
const LEAD = 0.7;
const GAP = 0.6;
const TAIL = 1.2;
/** Names and signs that the voice would read as Spanish letters. */
const SPOKEN = [
  [/WhatsApp/g, 'guátsap'],
  [/Facebook/g, 'féisbuk'],
  [/[«»]/g, ''],
];

/**
 * Speaks the texts one after another so that they fill `seconds`: first by the pace, then by the silence between them.
 * @param {string[]} texts
 * @param {number} seconds
 * @param {string} folder for the sounds
 * @returns {Promise<{ path: string, start: number, seconds: number }[]>} each sound with its place, in seconds
 */
export async function speak(texts, seconds, folder) {
  const room = seconds - LEAD - TAIL - GAP * (texts.length - 1);
  let pace = PACE.start;
  let sounds = await speakAt(pace, texts, folder);
  // The pace is not quite proportional to the length; a second step corrects the rest.
  for (let step = 0; step < 2; step++) {
    const wanted = Math.round((pace * total(sounds)) / room);
    pace = Math.min(PACE.max, Math.max(PACE.min, wanted));
    sounds = await speakAt(pace, texts, folder);
  }
  if (total(sounds) > room + 0.5) throw new Error(`${folder}: ${total(sounds)} s of speech do not fit in ${room} s`);

  const gap = (seconds - LEAD - TAIL - total(sounds)) / (texts.length - 1);
  let start = LEAD;
  return sounds.map((sound) => {
    const placed = { ...sound, start };
    start += sound.seconds + gap;
    return placed;
  });
}

async function speakAt(pace, texts, folder) {
  const sounds = [];
  for (const [index, text] of texts.entries()) {
    const path = join(folder, `voice-${index}.wav`);
    const spoken = SPOKEN.reduce((so, [written, said]) => so.replace(written, said), text);
    await runProgram('espeak-ng', ['-v', VOICE, '-s', String(pace), '-p', '42', '-g', '2', '-w', path, spoken]);
    sounds.push({ path, seconds: await secondsOf(path) });
  }
  return sounds;
}

function total(sounds) {
  return sounds.reduce((sum, sound) => sum + sound.seconds, 0);
}
