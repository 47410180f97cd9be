import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { saveCourseSchema } from '../../../contract/course-editing.ts';
import { saveEventSchema } from '../../../contract/event-editing.ts';
import { DEMO_CATEGORIES, DEMO_COURSES, type DemoLesson } from './demo-courses.ts';
import { DEMO_EVENTS } from './demo-events.ts';

const VIDEOS = join(import.meta.dirname, '../demo/videos');
const SCRIPTS = join(import.meta.dirname, '../../../tools/demo-media/lesson-scripts');
const MAX_TOTAL_BYTES = 12_000_000;
/** Offsets in the body of `mvhd`, by version: of the time scale, and the width of the duration after it. */
const MVHD_LAYOUT = { 0: { timescaleAt: 12, isWide: false }, 1: { timescaleAt: 20, isWide: true } } as const;
const BOX_HEADER_BYTES = 8;

const lessons = DEMO_COURSES.flatMap((course) => course.lessons);
const onFile = lessons.flatMap((lesson) => ('file' in lesson.video ? [{ ...lesson, file: lesson.video.file }] : []));

describe('the content of the demonstration', () => {
  it('has unique ids that are UUIDs of version 7', () => {
    const ids = [...DEMO_COURSES, ...lessons, ...DEMO_EVENTS].map(({ id }) => id);
    expect(ids.filter((id) => !validate(id) || version(id) !== 7)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has at least 24 courses, and uses each of its 8 categories', () => {
    expect(DEMO_COURSES.length).toBeGreaterThanOrEqual(24);
    expect(DEMO_CATEGORIES).toHaveLength(8);
    expect(new Set(DEMO_COURSES.map(({ category }) => category))).toEqual(new Set(DEMO_CATEGORIES));
  });

  it('features one or two courses', () => {
    const featured = DEMO_COURSES.filter(({ isFeatured }) => isFeatured);
    expect([1, 2]).toContain(featured.length);
  });

  it.each(DEMO_COURSES)('has a course that the academy accepts: $title', (course) => {
    expect(saveCourseSchema.parse(asSaved(course))).toEqual(asSaved(course));
    expect(course.lessons.length).toBeGreaterThanOrEqual(4);
    expect(course.lessons.length).toBeLessThanOrEqual(12);
    expect(course.tags.length).toBeGreaterThanOrEqual(3);
    expect(course.tags.length).toBeLessThanOrEqual(6);
    expect(course.views).toBeGreaterThanOrEqual(20);
    expect(course.views).toBeLessThanOrEqual(600);
  });

  it.each(DEMO_EVENTS)(
    'has an event that the academy accepts: $title',
    ({ id: _id, inDays, bookingPath, ...event }) => {
      const saved = { ...event, date: '2026-01-05', bookingUrl: `https://booking.example${bookingPath}` };
      expect(saveEventSchema.parse(saved)).toEqual(saved);
      expect(event.description).not.toBe('');
      expect(inDays).toBeGreaterThanOrEqual(1);
      expect(inDays).toBeLessThanOrEqual(40);
    },
  );
});

describe('the videos of the demonstration', () => {
  it('fill at least 12 courses', () => {
    const filled = DEMO_COURSES.filter((course) => course.lessons.every(({ video }) => 'file' in video));
    expect(filled.length).toBeGreaterThanOrEqual(12);
  });

  it('are used by one lesson each, and none is missing', () => {
    expect(onFile.map(({ file }) => file).sort()).toEqual(readdirSync(VIDEOS).sort());
  });

  it.each(onFile)('$file lasts as long as its lesson', ({ file, duration }) => {
    expect(Math.round(mp4Seconds(readFileSync(join(VIDEOS, file))))).toBe(duration);
  });

  it('have less than 12 MB together', () => {
    const bytes = onFile.reduce((sum, { file }) => sum + statSync(join(VIDEOS, file)).size, 0);
    expect(bytes).toBeLessThan(MAX_TOTAL_BYTES);
  });

  it('show the course, category, instructor and lesson titles of the catalogue', () => {
    const shown = readdirSync(SCRIPTS).map((name) => {
      const script = JSON.parse(readFileSync(join(SCRIPTS, name), 'utf8'));
      const titles = script.lessons.map(({ title }: { title: string }) => title);
      return { title: script.course, category: script.category, instructor: script.instructor, titles };
    });
    const catalogue = DEMO_COURSES.filter((course) => course.lessons.some(({ video }) => 'file' in video)).map(
      (course) => ({
        title: course.title,
        category: course.category,
        instructor: course.instructor,
        titles: course.lessons.map(({ title }) => title),
      }),
    );
    expect(shown).toHaveLength(catalogue.length);
    expect(shown).toEqual(expect.arrayContaining(catalogue));
  });
});

/** The course as the panel would send it; the schema returns it unchanged only when its texts are trimmed and NFC. */
function asSaved({ id: _id, views: _views, lessons: own, ...text }: (typeof DEMO_COURSES)[number]) {
  const seconds = own.reduce((sum, { duration }) => sum + duration, 0);
  return { ...text, duration: Math.ceil(seconds / 60), lessons: own.map(asSavedLesson) };
}

function asSavedLesson({ id, title, duration, video }: DemoLesson) {
  const source =
    'file' in video ? { videoUrl: `/objects/demo/${video.file}` } : { youtubeVideoId: video.youtubeVideoId };
  return { id, title, duration, ...source };
}

/**
 * The length of an MP4 file in seconds, from its movie header (ISO/IEC 14496-12, 8.2.2).
 * @throws Error if there is no movie header.
 */
function mp4Seconds(file: Buffer): number {
  const header = bodyOf('mvhd', bodyOf('moov', file));
  const { timescaleAt, isWide } = MVHD_LAYOUT[header.readUInt8(0) === 1 ? 1 : 0];
  const durationAt = timescaleAt + 4;
  const duration = isWide ? Number(header.readBigUInt64BE(durationAt)) : header.readUInt32BE(durationAt);
  return duration / header.readUInt32BE(timescaleAt);
}

/** The body of the first box of this kind directly inside `bytes`. */
function bodyOf(kind: string, bytes: Buffer): Buffer {
  let at = 0;
  while (at + BOX_HEADER_BYTES <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + BOX_HEADER_BYTES) === kind)
      return bytes.subarray(at + BOX_HEADER_BYTES, at + size);
    if (size < BOX_HEADER_BYTES) break; // 0 and 1 mean boxes to the end or above 4 GB, which come after `moov`
    at += size;
  }
  throw new Error(`no ${kind} box`);
}
