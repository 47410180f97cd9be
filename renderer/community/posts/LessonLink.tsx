import { Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { DiscussedLesson } from '../../../contract/community.ts';
import { formatSeconds } from '../../kit/format.ts';
import { text } from './community.es.ts';
import classes from './LessonLink.module.css';

/** Link to the moment of the lesson that a post is about; renders nothing without a lesson. */
export function LessonLink({ lesson }: { lesson: DiscussedLesson | null }) {
  if (!lesson) return null;
  const { courseId, lessonId, second, lessonTitle } = lesson;
  if (lessonTitle === null)
    return (
      <Text py="xs" fz="sm" c="dimmed">
        {text.lessonGone}
      </Text>
    );

  const query = new URLSearchParams({ lesson: lessonId, t: String(second) });
  return (
    <Link className={classes.link} to={`/course/${encodeURIComponent(courseId)}?${query}`}>
      <IconPlayerPlay size={18} aria-hidden="true" />
      {text.askedAbout(lessonTitle, formatSeconds(second))}
    </Link>
  );
}
