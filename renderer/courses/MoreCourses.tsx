import { Box, Button, Paper, Stack } from '@mantine/core';
import { useId } from 'react';
import type { Course } from '../../contract/courses.ts';
import { text as client } from '../client/client.es.ts';
import { CourseStrip } from './CourseStrip.tsx';
import { text } from './courses.es.ts';
import { MoreCoursesRoom } from './MoreCoursesRoom.tsx';
import { useInstructorCourses, useSimilarCourses } from './useMoreCourses.ts';

/** Courses that fit beside a course. */
const SIMILAR = 4;
const OF_INSTRUCTOR = 3;

/** Similar courses, and others of the instructor; no course appears twice. */
export function MoreCourses({ course }: { course: Course }) {
  const similar = useSimilarCourses(course.id);
  const others = useInstructorCourses(course.instructor);
  const isFailed = !similar.data && similar.error !== undefined;

  if (isFailed) return <NoCourses onRetry={() => void Promise.all([similar.mutate(), others.mutate()])} />;
  if (!similar.data || (!others.data && !others.error)) return <MoreCoursesRoom />;

  const shown = similar.data.slice(0, SIMILAR);
  const known = new Set([course.id, ...shown.map(({ id }) => id)]);
  const ofInstructor = (others.data ?? []).filter(({ id }) => !known.has(id)).slice(0, OF_INSTRUCTOR);
  return (
    <Stack gap="lg">
      <TitledCourses title={text.similar} courses={shown} />
      <TitledCourses title={text.moreOf(course.instructor)} courses={ofInstructor} />
    </Stack>
  );
}

function TitledCourses({ title, courses }: { title: string; courses: Course[] }) {
  const headingId = useId();
  if (courses.length === 0) return null;
  return (
    <Paper component="section" px="xs" pb="xs" aria-labelledby={headingId}>
      <Box component="h2" id={headingId} px="xs" pt="md" pb="xs">
        {title}
      </Box>
      <CourseStrip courses={courses} labelledBy={headingId} />
    </Paper>
  );
}

function NoCourses({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack gap="xs" align="flex-start" c="dimmed">
      <p>{text.similarFailed}</p>
      <Button variant="light" onClick={onRetry}>
        {client.retry}
      </Button>
    </Stack>
  );
}
