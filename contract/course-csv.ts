import type { CourseDetail, CourseLevel, Lesson } from './courses.ts';

/** Headings of the courses' CSV, by field: fields of a course that staff write. */
export const COURSE_CSV = {
  id: 'ID',
  title: 'Título',
  category: 'Categoría',
  instructor: 'Instructor',
  description: 'Descripción',
  learnings: 'Lo que aprenderás',
  duration: 'Minutos',
  level: 'Nivel',
  tags: 'Etiquetas',
  isFeatured: 'Destacado',
  thumbnailUrl: 'Imagen',
  youtubeVideoUrl: 'URL de YouTube',
} as const;
/** Headings for fields of a lesson. Each lesson has a line, which repeats the fields of its course. */
export const LESSON_CSV = {
  lessonId: 'ID de la lección',
  lessonTitle: 'Lección',
  lessonVideo: 'Video de la lección',
  lessonDuration: 'Segundos',
  lessonSubtitles: 'Subtítulos',
} as const;
/** Headings of computed fields: they are exported, and ignored by imports. */
export const COURSE_CSV_COUNTS = { viewCount: 'Vistas', rating: 'Nota' } as const;

export type CourseCsvColumn = keyof typeof COURSE_CSV | keyof typeof LESSON_CSV;
/** The value of a cell; a list has a line per item. */
export type CsvCell = string | number | boolean | readonly string[];
export type CourseCsvRow = Record<CourseCsvColumn | keyof typeof COURSE_CSV_COUNTS, CsvCell>;

export const COURSE_LEVEL_NAMES: Readonly<Record<CourseLevel, string>> = {
  basic: 'Básico',
  intermediate: 'Intermedio',
  advanced: 'Avanzado',
};

const NO_LESSON = { lessonId: '', lessonTitle: '', lessonVideo: '', lessonDuration: '', lessonSubtitles: '' };

/** The lines of a course, one per lesson; a course without lessons has one line. */
export function courseCsvRows(course: CourseDetail): CourseCsvRow[] {
  const columns = {
    id: course.id,
    title: course.title,
    category: course.category,
    instructor: course.instructor,
    description: course.description,
    learnings: course.learnings ?? [],
    duration: course.duration,
    level: course.level ? COURSE_LEVEL_NAMES[course.level] : '',
    tags: course.tags,
    isFeatured: course.isFeatured,
    thumbnailUrl: course.thumbnailUrl ?? '',
    youtubeVideoUrl: youtubeAddress(course.youtubeVideoId),
    viewCount: course.viewCount,
    rating: course.rating / 10,
  };
  return (course.lessons.length === 0 ? [NO_LESSON] : course.lessons.map(lessonCells)).map((lesson) => ({
    ...columns,
    ...lesson,
  }));
}

function lessonCells({
  id,
  title,
  youtubeVideoId,
  videoUrl,
  duration,
  subtitles = [],
}: Lesson): Record<keyof typeof LESSON_CSV, CsvCell> {
  return {
    lessonId: id,
    lessonTitle: title,
    lessonVideo: videoUrl ?? youtubeAddress(youtubeVideoId),
    lessonDuration: duration,
    lessonSubtitles: subtitles.map(({ language, url, label }) => `${language} ${url} ${label}`),
  };
}

function youtubeAddress(videoId: string | null): string {
  return videoId ? `https://www.youtube.com/watch?v=${videoId}` : '';
}
