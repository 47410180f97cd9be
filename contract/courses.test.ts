import { describe, expect, it } from 'vitest';
import { type SaveCourse, saveCourseSchema, saveLessonSchema } from './course-editing.ts';
import { aCourseDetail } from './courses.fixtures.ts';
import { courseDetailSchema } from './courses.ts';

const lesson = { title: 'Bienvenida', duration: 60 };
const course = {
  title: 'Ventas',
  description: 'Vende más.',
  category: 'Ventas',
  instructor: 'Camila Rojas',
  duration: 60,
  isFeatured: false,
  tags: [],
} satisfies SaveCourse;

describe('courseDetailSchema', () => {
  it('accepts the fixture unchanged', () => {
    expect(courseDetailSchema.parse(aCourseDetail())).toEqual(aCourseDetail());
  });

  it('drops fields that this client does not support', () => {
    expect(courseDetailSchema.parse({ ...aCourseDetail(), novelty: 1 })).toEqual(aCourseDetail());
  });
});

describe('the body of a saved course', () => {
  it('may omit lessons and include fields that the server derives', () => {
    const { lessons: _lessons, ...read } = aCourseDetail();
    expect(saveCourseSchema.safeParse(course).success).toBe(true);
    expect(
      saveCourseSchema.safeParse({ ...course, rating: read.rating, viewCount: read.viewCount, id: read.id }).success,
    ).toBe(true);
  });

  it('is refused with an unknown field, which the error names', () => {
    const { error } = saveCourseSchema.safeParse({ ...course, price: 10 });
    expect(JSON.stringify(error?.issues)).toContain('price');
  });

  it('treats an empty address as no address', () => {
    expect(saveCourseSchema.parse({ ...course, thumbnailUrl: '' }).thumbnailUrl).toBeNull();
  });
});

describe('saving a lesson', () => {
  it.each([
    ['a YouTube address', { youtubeVideoUrl: 'https://youtu.be/M7lc1UVf-VE' }],
    ['a YouTube id', { youtubeVideoId: 'M7lc1UVf-VE' }],
    ['a file of the academy', { videoUrl: '/objects/demo/lesson.mp4' }],
  ])('is possible with %s', (_what, video) => {
    expect(saveLessonSchema.safeParse({ ...lesson, ...video }).success).toBe(true);
  });

  it.each([
    ['no video', {}],
    ['two videos', { youtubeVideoId: 'M7lc1UVf-VE', videoUrl: '/objects/demo/lesson.mp4' }],
    ['a file of somebody else', { videoUrl: 'https://example.com/lesson.mp4' }],
    ['an id that is not one', { youtubeVideoId: 'short' }],
    ['a negative length', { youtubeVideoId: 'M7lc1UVf-VE', duration: -1 }],
  ])('is refused with %s', (_what, change) => {
    expect(saveLessonSchema.safeParse({ ...lesson, ...change }).success).toBe(false);
  });
});
