import { describe, expect, it } from 'vitest';
import { saveCourseSchema } from '../../../contract/course-editing.ts';
import { aCourseDetail, aLesson } from '../../../contract/courses.fixtures.ts';
import { aBlankLesson } from '../lessons/lesson-values.ts';
import {
  type CourseFormValues,
  courseFormSchema,
  courseFormValues,
  minutesOfLessons,
  toSaveCourse,
} from './course-form-values.ts';

const COURSE = { ...aCourseDetail(), version: 3 };

/** Messages by the path of their field. */
function errorsOf(changes: Partial<CourseFormValues>): Record<string, string> {
  const { error } = courseFormSchema.safeParse({ ...courseFormValues(COURSE), ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the values of the course form', () => {
  it('give back the saved course', () => {
    const sent = saveCourseSchema.parse(toSaveCourse(courseFormValues(COURSE), false));
    const { title, description, category, instructor, thumbnailUrl, duration, isFeatured, level, tags, learnings } =
      COURSE;
    const texts = { title, description, category, instructor, thumbnailUrl, learnings };
    expect(sent).toMatchObject({ ...texts, duration, isFeatured, level, tags });
    expect(sent.lessons?.map(({ id }) => id)).toEqual(COURSE.lessons.map(({ id }) => id));
    expect(errorsOf({})).toEqual({});
  });

  it('clear the fields that were emptied', () => {
    const values = { ...courseFormValues(COURSE), level: '' as const, youtubeVideoUrl: ' ', tags: [], lessons: [] };
    expect(saveCourseSchema.parse(toSaveCourse(values, false))).toMatchObject({
      level: null,
      youtubeVideoUrl: null,
      tags: [],
      lessons: [],
    });
  });

  it('leave out the lessons of a new course without any: the server makes one from its video', () => {
    expect(toSaveCourse(courseFormValues(null), true)).not.toHaveProperty('lessons');
  });

  it('name the field and the problem of each invalid value', () => {
    const blank = aBlankLesson('file');
    expect(
      errorsOf({ title: ' ', duration: 'una hora', youtubeVideoUrl: 'https://vimeo.com/1', category: '' }),
    ).toEqual({
      title: 'Escribe un título.',
      duration: 'Escribe la duración en minutos.',
      youtubeVideoUrl: 'Escribe la dirección de un video de YouTube.',
      category: 'Elige una categoría.',
    });
    expect(errorsOf({ learnings: `Uno\n\n${'x'.repeat(121)}` })).toEqual({
      learnings: 'Línea 2: Usa como máximo 120 caracteres.',
    });
    expect(errorsOf({ learnings: '1\n2\n3\n4\n5\n6\n7' })).toEqual({ learnings: 'Usa como máximo 6.' });
    expect(errorsOf({ lessons: [{ ...blank, title: 'Sin archivo', duration: '1:00' }] })).toEqual({
      'lessons.0.videoUrl': 'Sube el archivo de video.',
    });
    expect(errorsOf({ lessons: [{ ...blank, source: 'youtube', title: 'x', duration: '1:00' }] })).toEqual({
      'lessons.0.youtubeVideoUrl': 'Elige un video de YouTube o un archivo.',
    });
    expect(errorsOf({ lessons: [{ ...blank, title: 'x', duration: '' }] })).toEqual({
      'lessons.0.duration': 'Escribe minutos y segundos, por ejemplo 4:30.',
    });
  });
});

it('sums up the lessons in minutes, or null while a duration is missing', () => {
  const { lessons } = courseFormValues({ ...COURSE, lessons: [aLesson({ duration: 95 }), aLesson({ duration: 60 })] });
  expect(minutesOfLessons(lessons)).toBe(3);
  expect(minutesOfLessons([...lessons, aBlankLesson('youtube')])).toBeNull();
  expect(minutesOfLessons([])).toBeNull();
});
