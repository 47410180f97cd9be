import { Box, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { CourseDetail } from '../../contract/courses.ts';
import { useSession } from '../session/useSession.ts';
import { CourseStrip } from './CourseStrip.tsx';
import { text } from './courses.es.ts';
import { RatingForm } from './RatingForm.tsx';
import { useSimilarCourses } from './useMoreCourses.ts';

/** Courses offered at once. */
const MOST = 3;

interface CourseEndProps {
  course: CourseDetail;
  /** Link to the certificate, once it is issued. */
  certificate: ReactNode;
}

/** Shown after a course: its certificate, the form to rate it, and the next courses. */
export function CourseEnd({ course, certificate }: CourseEndProps) {
  const { status, actorId } = useSession();
  const { data: similar = [] } = useSimilarCourses(course.id);
  const headingId = useId();
  return (
    <Stack component="section" p="md" aria-label={text.afterCourse}>
      {certificate}
      <RatingForm key={actorId} courseId={course.id} actorId={actorId} isKnown={status !== 'starting'} />
      {similar.length > 0 && (
        <div>
          <Box component="h3" id={headingId} mb="xs">
            {text.learnNext}
          </Box>
          <CourseStrip courses={similar.slice(0, MOST)} labelledBy={headingId} />
        </div>
      )}
    </Stack>
  );
}
