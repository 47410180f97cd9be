import { Box, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Course } from '../../contract/courses.ts';
import { CourseFacts } from '../catalogue/CourseFacts.tsx';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import classes from './CourseStrip.module.css';

interface CourseStripProps {
  courses: Course[];
  /** Id of the element that names the list. */
  labelledBy: string;
}

/** A few courses as small rows, one below the other; side by side where the space is a strip. */
export function CourseStrip({ courses, labelledBy }: CourseStripProps) {
  return (
    <Stack component="ul" gap="xxs" aria-labelledby={labelledBy}>
      {courses.map((course) => (
        <Box
          component="li"
          key={course.id}
          className={classes.course}
          pos="relative"
          display="grid"
          mih="5rem"
          p="xs"
          bdrs="md"
        >
          <Box component="span" className={classes.picture} bdrs="md" aria-hidden="true">
            <CourseThumbnail course={course} />
          </Box>
          <Stack gap={2} miw={0}>
            <Text
              component={Link}
              className={classes.title}
              to={`/course/${encodeURIComponent(course.id)}`}
              lineClamp={2}
              c="var(--mantine-color-text)"
              fz={15}
              fw={600}
              lh={1.35}
            >
              {course.title}
            </Text>
            <CourseFacts course={course} className={classes.facts} />
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
