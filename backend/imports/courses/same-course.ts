import { isDeepStrictEqual } from 'node:util';
import { COURSE_CSV, type CourseCsvRow, type CsvCell, LESSON_CSV } from '../../../contract/course-csv.ts';
import type { SaveCourse } from '../../../contract/course-editing.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import { CSV_NO, CSV_YES } from '../../../contract/csv.ts';
import { youtubeVideoIdOf } from '../../../contract/youtube.ts';
import type { CourseLines } from './course-lines.ts';

/**
 * Whether a course equals its exported cells; it imports as unchanged even when newer rules of the form would refuse
 * it.
 */
export function sameCells(
  { cells, lessons }: CourseLines,
  rows: readonly CourseCsvRow[],
  present: ReadonlySet<string>,
): boolean {
  const same = (
    written: Readonly<Record<string, string>>,
    row: CourseCsvRow | undefined,
    names: readonly (keyof CourseCsvRow)[],
  ) => names.every((name) => !present.has(name) || (row && (written[name] ?? '').trim() === textOf(row[name]).trim()));
  const hasLessons = rows[0]?.lessonId !== '';
  if (!same(cells, rows[0], Object.keys(COURSE_CSV) as (keyof typeof COURSE_CSV)[])) return false;
  if (!present.has('lessonTitle') || (!hasLessons && lessons.length === 0)) return true;
  const names = Object.keys(LESSON_CSV) as (keyof typeof LESSON_CSV)[];
  return lessons.length === rows.length && lessons.every((line, index) => same(line.cells, rows[index], names));
}

function textOf(cell: CsvCell): string {
  if (typeof cell === 'boolean') return cell ? CSV_YES : CSV_NO;
  return typeof cell === 'object' ? cell.join('\n') : String(cell);
}

/** Whether saving `input` would leave the course unchanged. */
export function saysWhatIs(input: SaveCourse, current: CourseDetail): boolean {
  return isDeepStrictEqual(written(input, current), written(asInput(current), current));
}

/** The values that saving `input` would store; absent fields keep the current value. */
function written(input: SaveCourse, current: CourseDetail) {
  const { title, description, instructor, duration, isFeatured, category } = input;
  const { thumbnailUrl = null, level = current.level, tags = current.tags, youtubeVideoUrl, lessons } = input;
  const { learnings = current.learnings ?? [] } = input;
  return {
    ...{ title, description, instructor, duration, isFeatured, thumbnailUrl, tags, learnings },
    level: level ?? null,
    category: category.toLowerCase(),
    youtubeVideoId:
      youtubeVideoUrl === undefined ? current.youtubeVideoId : youtubeVideoUrl && youtubeVideoIdOf(youtubeVideoUrl),
    lessons: (lessons ?? asInput(current).lessons ?? []).map((lesson, index) => ({
      id: lesson.id,
      title: lesson.title,
      youtubeVideoId: lesson.youtubeVideoUrl
        ? youtubeVideoIdOf(lesson.youtubeVideoUrl)
        : (lesson.youtubeVideoId ?? null),
      videoUrl: lesson.videoUrl ?? null,
      duration: lesson.duration,
      subtitles: lesson.subtitles ?? current.lessons[index]?.subtitles ?? [],
    })),
  };
}

function asInput({ highlight: _, youtubeVideoId, ...course }: CourseDetail): SaveCourse {
  return { ...course, youtubeVideoUrl: youtubeVideoId && `https://www.youtube.com/watch?v=${youtubeVideoId}` };
}
