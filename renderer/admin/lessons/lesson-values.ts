import type { SaveLesson } from '../../../contract/course-editing.ts';
import type { Lesson, Subtitles } from '../../../contract/courses.ts';
import { formatSeconds } from '../../kit/format.ts';

/** Values of the form of a lesson. */
export interface LessonValues {
  /** Unique within the form: the id, or `new-` and a number for an unsaved lesson. */
  key: string;
  /** Absent for an unsaved lesson. */
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

/** Number of blank lessons made since the page was loaded, for their keys. */
let made = 0;

/** Seconds of '4:30', or of '4' (whole minutes); `null` for any other text. */
export function secondsOf(duration: string): number | null {
  const [, minutes, seconds = '0'] = DURATION.exec(duration.trim()) ?? [];
  return minutes === undefined ? null : Number(minutes) * SECONDS_PER_MINUTE + Number(seconds);
}

/** Watch address of a YouTube video; empty for `null`. */
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

/** A lesson in the request body. Only a video file of the academy can have subtitles. */
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

/** Filename in the address of a file of the academy. */
export function filenameOf(address: string): string {
  return decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));
}
