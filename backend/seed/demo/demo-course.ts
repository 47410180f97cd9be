import type { ImportedCourse } from '../../courses/catalogue-import.service.ts';
import { demoId } from './demo-id.ts';

type ImportedLesson = ImportedCourse['lessons'][number];

export interface DemoLesson extends Omit<ImportedLesson, 'youtubeVideoId' | 'videoUrl'> {
  /** A YouTube video, or the name of a file in `videos/`. */
  video: { youtubeVideoId: string } | { file: string };
}

export interface DemoCourse extends Omit<ImportedCourse, 'lessons' | 'views'> {
  /** Number of views, each by another visitor; 20 to 600. */
  views: number;
  lessons: DemoLesson[];
}

type CourseText = Omit<DemoCourse, 'id' | 'isFeatured' | 'lessons'>;

/** Length of every file in `videos/`, in seconds. */
const DEMO_VIDEO_SECONDS = 45;
/** The sample of YouTube's player documentation (https://developers.google.com/youtube/iframe_api_reference). */
const SAMPLE_YOUTUBE_ID = 'M7lc1UVf-VE';
/** Number of ids reserved for a course's lessons. */
const IDS_PER_COURSE = 100;

/** A course with lessons from files: `<slug>-<position from 1>.mp4`. */
export function courseOnFile(number: number, slug: string, text: CourseText, titles: string[]): DemoCourse {
  const videos = titles.map((title, index) => ({
    title,
    duration: DEMO_VIDEO_SECONDS,
    video: { file: `${slug}-${index + 1}.mp4` },
  }));
  return assemble(number, text, videos);
}

/** A course with lessons on YouTube: title and seconds of each. */
export function courseOnYouTube(
  number: number,
  text: CourseText,
  lessons: [title: string, duration: number][],
): DemoCourse {
  const videos = lessons.map(([title, duration]) => ({
    title,
    duration,
    video: { youtubeVideoId: SAMPLE_YOUTUBE_ID },
  }));
  return assemble(number, text, videos);
}

function assemble(number: number, text: CourseText, lessons: Omit<DemoLesson, 'id'>[]): DemoCourse {
  const first = number * IDS_PER_COURSE;
  return {
    ...text,
    id: demoId(first),
    isFeatured: false,
    lessons: lessons.map((lesson, index) => ({ ...lesson, id: demoId(first + 1 + index) })),
  };
}
