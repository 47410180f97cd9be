import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/project.mjs';

/** Length of every video. */
export const VIDEO_SECONDS = 45;
/** Maximum bytes of a video: 48 videos stay under 12 MB. */
export const MAX_FILE_BYTES = 249_000;
export const VIDEOS = join(ROOT, 'backend/seed/demo/videos');
const SCRIPTS = join(ROOT, 'tools/demo-media/lesson-scripts');

/**
 * @typedef {{ heading: string, points: string[], say: string }} Slide
 * @typedef {{ file: string, title: string, say: string, slides: Slide[], course: string, category: string,
 *   instructor: string, icon: string }} LessonScript
 * @typedef {Omit<LessonScript, 'file'> & { lessons: Pick<LessonScript, 'title' | 'say' | 'slides'>[] }} CourseScript
 */

/** The script of every lesson that is a file of the academy, by file name. @returns {LessonScript[]} */
export function readLessonScripts() {
  return readdirSync(SCRIPTS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      /** @type {CourseScript} */
      const { lessons, ...course } = JSON.parse(readFileSync(join(SCRIPTS, name), 'utf8'));
      const slug = name.slice(0, -'.json'.length);
      return lessons.map((lesson, index) => ({ ...course, ...lesson, file: `${slug}-${index + 1}.mp4` }));
    });
}
