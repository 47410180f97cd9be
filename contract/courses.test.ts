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

describe('a course that is read', () => {
  it('is what the fixture says', () => {
    expect(courseDetailSchema.parse(aCourseDetail())).toEqual(aCourseDetail());
  });

  it('may say more than this client knows, which is dropped', () => {
    expect(courseDetailSchema.parse({ ...aCourseDetail(), novelty: 1 })).toEqual(aCourseDetail());
  });
});

describe('a course that is saved', () => {
  it('may leave its lessons out and bring what the server derives', () => {
    const { lessons: _lessons, ...read } = aCourseDetail();
    expect(saveCourseSchema.safeParse(course).success).toBe(true);
    expect(
      saveCourseSchema.safeParse({ ...course, rating: read.rating, viewCount: read.viewCount, id: read.id }).success,
    ).toBe(true);
  });

  it('is refused with an unknown field, by its name', () => {
    const { error } = saveCourseSchema.safeParse({ ...course, price: 10 });
    expect(JSON.stringify(error?.issues)).toContain('price');
  });

  it('takes an empty address for none', () => {
    expect(saveCourseSchema.parse({ ...course, thumbnailUrl: '' }).thumbnailUrl).toBeNull();
  });
});

describe('a lesson that is saved', () => {
  it.each([
    ['a YouTube address', { youtubeVideoUrl: 'https://youtu.be/M7lc1UVf-VE' }],
    ['a YouTube id', { youtubeVideoId: 'M7lc1UVf-VE' }],
    ['a file of the academy', { videoUrl: '/objects/demo/lesson.mp4' }],
  ])('has %s', (_what, video) => {
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
