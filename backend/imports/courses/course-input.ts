import type { z } from 'zod';
import { COURSE_CSV, COURSE_LEVEL_NAMES, LESSON_CSV } from '../../../contract/course-csv.ts';
import { type SaveCourse, saveCourseSchema } from '../../../contract/course-editing.ts';
import type { CourseDetail, Lesson } from '../../../contract/courses.ts';
import { CSV_NO, CSV_YES } from '../../../contract/csv.ts';
import type { ImportProblem } from '../../../contract/imports.ts';
import { youtubeVideoIdOf } from '../../../contract/youtube.ts';
import { plainText } from '../../search/plain-text.ts';
import { listIn, numberIn, textOrNull } from '../csv/cells.ts';
import type { CsvLine } from '../csv/csv-lines.ts';
import type { CourseLines } from './course-lines.ts';

const SUBTITLES = /^(\S+)\s+(\S+)\s+(.+)$/;
const HOW_SUBTITLES_STAND = 'Cada uno va en una línea: es /objects/… Español.';
/** The headings of the fields that errors of the form's schema name. */
const HEADINGS: Readonly<Record<string, string>> = {
  ...COURSE_CSV,
  'lessons.id': LESSON_CSV.lessonId,
  'lessons.title': LESSON_CSV.lessonTitle,
  'lessons.youtubeVideoUrl': LESSON_CSV.lessonVideo,
  'lessons.videoUrl': LESSON_CSV.lessonVideo,
  'lessons.duration': LESSON_CSV.lessonDuration,
};

/** The body that the panel's form would send for a course; fields without a column keep the value of `current`. */
export function courseInput(lines: CourseLines, current: CourseDetail | undefined): z.ZodSafeParseResult<SaveCourse> {
  return saveCourseSchema.safeParse({
    ...(current && { isFeatured: current.isFeatured, thumbnailUrl: current.thumbnailUrl }),
    ...(!current && { isFeatured: false }),
    ...fieldsOf(lines.cells),
    ...(lines.lessons.length > 0 && { lessons: lessonsOf(lines.lessons, current?.lessons ?? []) }),
  });
}

/** The problem for an error of the form's schema: row and column of the field's path. */
export function problemAt(lines: CourseLines, path: readonly PropertyKey[], message: string): ImportProblem {
  const [first, index, field] = path;
  if (first !== 'lessons') return { row: lines.row, column: HEADINGS[String(first)] ?? null, message };
  const row = lines.lessons[Number(index)]?.row ?? lines.row;
  if (field === 'subtitles')
    return { row, column: LESSON_CSV.lessonSubtitles, message: `${message} ${HOW_SUBTITLES_STAND}` };
  return { row, column: HEADINGS[`lessons.${String(field)}`] ?? LESSON_CSV.lessonTitle, message };
}

function fieldsOf(cells: CsvLine['cells']): Record<string, unknown> {
  const { title, category, instructor, description, learnings, duration, level, tags, isFeatured, ...addresses } =
    cells;
  const { thumbnailUrl, youtubeVideoUrl } = addresses;
  return {
    title,
    category,
    instructor,
    description,
    ...(learnings !== undefined && { learnings: listIn(learnings) }),
    ...(duration !== undefined && { duration: numberIn(duration) }),
    ...(level !== undefined && { level: levelIn(level) }),
    ...(tags !== undefined && { tags: listIn(tags) }),
    ...(isFeatured !== undefined && { isFeatured: yesIn(isFeatured) }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl: textOrNull(thumbnailUrl) }),
    ...(youtubeVideoUrl !== undefined && { youtubeVideoUrl: textOrNull(youtubeVideoUrl) }),
  };
}

function levelIn(cell: string): unknown {
  const text = plainText(cell).trim();
  if (text === '') return null;
  return Object.entries(COURSE_LEVEL_NAMES).find(([, name]) => plainText(name) === text)?.[0] ?? cell;
}

/** An empty cell means no. */
function yesIn(cell: string): unknown {
  const text = plainText(cell).trim();
  if (text === plainText(CSV_YES)) return true;
  return text === '' || text === plainText(CSV_NO) ? false : cell;
}

/** Matches a lesson without an id to a lesson with its video or title: its id, and people's progress, stay. */
function lessonsOf(lines: readonly CsvLine[], current: readonly Lesson[]): Record<string, unknown>[] {
  const named = new Set(lines.map(({ cells }) => cells.lessonId?.trim()));
  const free = new Set(current.filter(({ id }) => !named.has(id)));
  return lines.map(({ cells }) => {
    const { lessonId = '', lessonTitle, lessonVideo = '', lessonDuration = '', lessonSubtitles } = cells;
    const video = lessonVideo.trim();
    const same = lessonId.trim() === '' ? sameLesson(free, video, lessonTitle?.trim()) : undefined;
    if (same) free.delete(same);
    const id = lessonId.trim() || same?.id;
    return {
      ...(id && { id }),
      title: lessonTitle,
      ...(video.startsWith('/objects/') ? { videoUrl: video } : { youtubeVideoUrl: video }),
      duration: numberIn(lessonDuration),
      ...(lessonSubtitles !== undefined && { subtitles: listIn(lessonSubtitles).map(subtitlesIn) }),
    };
  });
}

function sameLesson(free: ReadonlySet<Lesson>, video: string, title: string | undefined): Lesson | undefined {
  const youtubeVideoId = youtubeVideoIdOf(video);
  const all = [...free];
  return (
    all.find((lesson) => (youtubeVideoId ? lesson.youtubeVideoId === youtubeVideoId : lesson.videoUrl === video)) ??
    all.find((lesson) => lesson.title === title)
  );
}

/** A line like `es /objects/uploads/... Español`. */
function subtitlesIn(item: string): Record<string, unknown> {
  const [, language, url, label] = SUBTITLES.exec(item) ?? [undefined, '', item, ''];
  return { language, url, label };
}
