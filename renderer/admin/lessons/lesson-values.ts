import type { SaveLesson } from '../../../contract/course-editing.ts';
import type { Lesson, Subtitles } from '../../../contract/courses.ts';
import { formatSeconds } from '../../kit/format.ts';

/** A lesson as it is typed. */
export interface LessonValues {
  /** Tells it from the others as long as the form lives; its id, where it has one. */
  key: string;
  /** Absent while it has not been saved. */
  id?: string | undefined;
  title: string;
  source: 'youtube' | 'file';
  youtubeVideoUrl: string;
  /** A path under `/objects/`; empty while there is no file. */
  videoUrl: string;
  /** Minutes and seconds: '4:30'. */
  duration: string;
  subtitles: Subtitles[];
}

const DURATION = /^(\d{1,5})(?::([0-5]?\d))?$/;
const SECONDS_PER_MINUTE = 60;

/** How many lessons have been made on this page. */
let made = 0;

/** The seconds of '4:30', or of whole minutes; null for anything else. */
export function secondsOf(duration: string): number | null {
  const [, minutes, seconds = '0'] = DURATION.exec(duration.trim()) ?? [];
  return minutes === undefined ? null : Number(minutes) * SECONDS_PER_MINUTE + Number(seconds);
}

/** A video of YouTube in the form that people know. */
export function youtubeAddressOf(videoId: string | null): string {
  return videoId === null ? '' : `https://www.youtube.com/watch?v=${videoId}`;
}

export function lessonValuesOf({
  id,
  title,
  youtubeVideoId,
  videoUrl,
  duration,
  subtitles = [],
}: Lesson): LessonValues {
  return {
    key: id,
    id,
    title,
    source: videoUrl === null ? 'youtube' : 'file',
    youtubeVideoUrl: youtubeAddressOf(youtubeVideoId),
    videoUrl: videoUrl ?? '',
    duration: formatSeconds(duration),
    subtitles,
  };
}

export function aBlankLesson(source: LessonValues['source']): LessonValues {
  made += 1;
  return { key: `new-${made}`, title: '', source, youtubeVideoUrl: '', videoUrl: '', duration: '', subtitles: [] };
}

/** What is sent of a lesson. Only a file of the academy has subtitles of ours. */
export function toSaveLesson({ id, title, source, duration, ...values }: LessonValues): SaveLesson {
  const isFile = source === 'file';
  return {
    ...(id !== undefined && { id }),
    title,
    ...(isFile ? { videoUrl: values.videoUrl || null } : { youtubeVideoUrl: values.youtubeVideoUrl.trim() || null }),
    duration: secondsOf(duration) ?? Number.NaN,
    subtitles: isFile ? values.subtitles : [],
  };
}

/** The name under which people know a file of the academy. */
export function filenameOf(address: string): string {
  return decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));
}
