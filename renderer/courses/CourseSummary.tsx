import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CourseDetail } from '../../contract/courses.ts';
import { CourseFacts } from '../catalogue/CourseFacts.tsx';
import { CourseKind } from '../catalogue/CourseKind.tsx';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import classes from './CourseSummary.module.css';
import type { CourseState } from './course-state.ts';
import { text } from './courses.es.ts';
import { Description } from './Description.tsx';
import { Learnings } from './Learnings.tsx';

interface CourseSummaryProps {
  course: CourseDetail;
  state: CourseState;
  /** Link to the certificate after completion. */
  certificate: ReactNode;
}

/** Title, figures, description and teacher of a course. */
export function CourseSummary({ course, state, certificate }: CourseSummaryProps) {
  return (
    <>
      <Stack gap="xs" mt={18}>
        <CourseKind course={course} className={classes.kind} />
        <h1>{course.title}</h1>
        <CourseFacts course={course} className={classes.figures} withLessons namesViews />
      </Stack>
      {state.percent > 0 && (
        <CourseProgress done={state.completedCount} total={lessonCountOf(course)} percent={state.percent} />
      )}
      <Box mt={18}>{certificate}</Box>
      <Description text={course.description} />
      <Learnings lines={course.learnings ?? []} />
      <Group gap="sm" wrap="nowrap" mt={18}>
        <Avatar name={course.instructor} size="lg" />
        <p>
          <Box component="strong" className={classes.teacherName} display="block" lh={1.3}>
            {course.instructor}
          </Box>
          <Text component="span" c="dimmed" fz="sm">
            {text.teaches}
          </Text>
        </p>
      </Group>
    </>
  );
}

function CourseProgress({ done, total, percent }: { done: number; total: number; percent: number }) {
  return (
    <Stack
      className={classes.progress}
      gap="xs"
      mt={18}
      role="progressbar"
      aria-label={text.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Group justify="space-between" gap="sm" wrap="nowrap" c="dimmed" fz="sm">
        <span>{text.lessonsDone(done, total)}</span>
        <Box component="strong" c="var(--mantine-color-text)">
          {percent}%
        </Box>
      </Group>
      <ProgressBar percent={percent} />
    </Stack>
  );
}
