import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Course } from '../../contract/courses.ts';
import { RECOMMENDATIONS_MAX, type RecommendedLesson, type Study } from '../../contract/study.ts';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import { formatMinutes } from '../kit/format.ts';
import classes from './Recommendations.module.css';
import { StudyCard } from './StudyCard.tsx';
import { text } from './smart-study.es.ts';
import { useMostViewedCourses } from './useMostViewedCourses.ts';

/** Lessons to continue today, each with a button; a learner without history gets courses to start. */
export function Recommendations({ study: { hasHistory, recommendations } }: { study: Study }) {
  return (
    <StudyCard id="study-today" title={text.today}>
      {hasHistory ? <NextLessons lessons={recommendations} /> : <FirstCourses />}
    </StudyCard>
  );
}

function NextLessons({ lessons }: { lessons: readonly RecommendedLesson[] }) {
  if (lessons.length === 0) return <Nothing />;
  return (
    <>
      <Text fz="sm" c="dimmed">
        {text.todayHow}
      </Text>
      <ul>
        {lessons.map((lesson) => (
          <NextLesson key={lesson.lessonId} lesson={lesson} />
        ))}
      </ul>
    </>
  );
}

/** The most viewed courses that have lessons. */
function FirstCourses() {
  const { rows, error } = useMostViewedCourses();

  if (!rows && !error) return <Skeleton height="20rem" role="status" aria-busy="true" aria-label={text.loading} />;

  const playable = rows?.filter(({ totalLessons }) => totalLessons > 0) ?? [];
  if (playable.length === 0) return <Nothing />;

  return (
    <>
      <Text fz="sm" c="dimmed">
        {text.todayFirst}
      </Text>
      <ul>
        {playable.slice(0, RECOMMENDATIONS_MAX).map((course) => (
          <Recommendation
            key={course.id}
            course={course}
            name={course.title}
            facts={course.duration > 0 ? [course.instructor, formatMinutes(course.duration)] : [course.instructor]}
            to={`/course/${encodeURIComponent(course.id)}`}
          />
        ))}
      </ul>
    </>
  );
}

function Nothing() {
  return (
    <Stack align="flex-start" gap="sm">
      <Text fz="sm" c="dimmed">
        {text.todayNone}
      </Text>
      <Button component={Link} to="/search" variant="light">
        {text.explore}
      </Button>
    </Stack>
  );
}

function NextLesson({ lesson }: { lesson: RecommendedLesson }) {
  const { courseId, courseName, lessonId, lessonName, minutesLeft } = lesson;
  return (
    <Recommendation
      course={{ ...lesson, id: courseId, title: courseName }}
      name={lessonName}
      facts={[courseName, ...(minutesLeft === null ? [] : [text.minutesLeft(minutesLeft)])]}
      to={`/course/${encodeURIComponent(courseId)}?${new URLSearchParams({ lesson: lessonId })}`}
    />
  );
}

interface RecommendationProps {
  course: Pick<Course, 'id' | 'title' | 'category' | 'tags' | 'thumbnailUrl'>;
  /** Name of the button. */
  name: string;
  facts: readonly string[];
  to: string;
}

function Recommendation({ course, name, facts, to }: RecommendationProps) {
  return (
    <li className={classes.lesson}>
      <span className={classes.picture}>
        <CourseThumbnail course={course} />
      </span>
      <Stack gap={0}>
        <strong>{name}</strong>
        {facts.map((fact) => (
          <Text span key={fact} fz="sm" c="dimmed">
            {fact}
          </Text>
        ))}
      </Stack>
      <Button
        component={Link}
        to={to}
        className={classes.start}
        leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
      >
        {text.start}
        <VisuallyHidden>{text.startLesson(name)}</VisuallyHidden>
      </Button>
    </li>
  );
}
