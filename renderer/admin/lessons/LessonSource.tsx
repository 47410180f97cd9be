import { IconAlertCircle, IconBadgeCc, IconBrandYoutube, IconMovie } from '@tabler/icons-react';
import { youtubeVideoIdOf } from '../../../contract/youtube.ts';
import { filenameOf, type LessonValues } from './lesson-values.ts';
import { text } from './lessons.es.ts';
import classes from './SortableLesson.module.css';

interface LessonSourceProps {
  lesson: LessonValues;
  error: string | undefined;
}

/** Source of a lesson's video, or the lesson's error. */
export function LessonSource({ lesson, error }: LessonSourceProps) {
  if (error) {
    return (
      <span className={classes.source} data-is-bad="true">
        <IconAlertCircle size={16} aria-hidden="true" />
        {error}
      </span>
    );
  }
  const Icon = lesson.source === 'file' ? IconMovie : IconBrandYoutube;
  return (
    <span className={classes.source}>
      <Icon size={16} aria-hidden="true" />
      <span className={classes.address}>{videoNameOf(lesson) ?? text.noVideo}</span>
      {lesson.source === 'file' && lesson.subtitles.length > 0 && (
        <>
          <IconBadgeCc size={16} aria-hidden="true" />
          {lesson.subtitles.map(({ label }) => label).join(', ')}
        </>
      )}
    </span>
  );
}

function videoNameOf({ source, youtubeVideoUrl, videoUrl }: LessonValues): string | null {
  if (source === 'file') return videoUrl === '' ? null : filenameOf(videoUrl);
  const id = youtubeVideoIdOf(youtubeVideoUrl.trim());
  return id ? `youtu.be/${id}` : youtubeVideoUrl.trim() || null;
}
