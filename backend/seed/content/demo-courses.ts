import type { ImportedCourse } from '../../courses/catalogue-import.service.ts';
import catalogue from './courses.json' with { type: 'json' };
import { demoId } from './demo-id.ts';

type ImportedLesson = ImportedCourse['lessons'][number];

export interface DemoLesson extends Omit<ImportedLesson, 'youtubeVideoId' | 'videoUrl'> {
  /** A YouTube video, or the name of a file in `demo/videos/`. */
  video: { youtubeVideoId: string } | { file: string };
}

export interface DemoCourse extends Omit<ImportedCourse, 'lessons' | 'views'> {
  /** Number of views, each by another visitor; 20 to 600. */
  views: number;
  lessons: DemoLesson[];
}

/** A course as `courses.json` states it. Its lessons are titles of video files, or YouTube lessons of other lengths. */
interface CourseRow extends Omit<DemoCourse, 'id' | 'category' | 'isFeatured' | 'lessons'> {
  /** From 1, unique: the ids of the course and its lessons are made from it. */
  number: number;
  isFeatured?: boolean;
  /** Beginning of the video files' names: `<videos>-<position from 1>.mp4`. Absent: the lessons are on YouTube. */
  videos?: string;
  lessons: (string | { title: string; seconds: number })[];
}

/** Length of every file in `demo/videos/`, in seconds. */
const DEMO_VIDEO_SECONDS = 45;
/** The sample of YouTube's player documentation (https://developers.google.com/youtube/iframe_api_reference). */
const SAMPLE_YOUTUBE_ID = 'M7lc1UVf-VE';
/** Number of ids reserved for a course's lessons. */
const IDS_PER_COURSE = 100;

/** In the order of the catalogue. */
export const DEMO_CATEGORIES: string[] = catalogue.map(({ category }) => category);

export const DEMO_COURSES: DemoCourse[] = catalogue.flatMap(({ category, courses }) =>
  (courses as CourseRow[]).map((row) => courseOf(category, row)),
);

export function courseTitled(title: string): DemoCourse {
  const course = DEMO_COURSES.find((one) => one.title === title);
  if (!course) throw new Error(`the demonstration has no course ${title}`);
  return course;
}

function courseOf(category: string, { number, videos, lessons, isFeatured = false, ...text }: CourseRow): DemoCourse {
  const first = number * IDS_PER_COURSE;
  return {
    ...text,
    category,
    id: demoId(first),
    isFeatured,
    lessons: lessons.map((row, index) => ({ ...lessonOf(row, index, videos), id: demoId(first + 1 + index) })),
  };
}

function lessonOf(row: CourseRow['lessons'][number], index: number, videos?: string): Omit<DemoLesson, 'id'> {
  const { title, seconds } = typeof row === 'string' ? { title: row, seconds: DEMO_VIDEO_SECONDS } : row;
  const video = videos ? { file: `${videos}-${index + 1}.mp4` } : { youtubeVideoId: SAMPLE_YOUTUBE_ID };
  return { title, duration: seconds, video };
}
