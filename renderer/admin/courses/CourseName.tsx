import { Box, Group, Text } from '@mantine/core';
import type { AdminCourse } from '../../../contract/course-editing.ts';
import { CourseThumbnail } from '../../catalogue/thumbnail/CourseThumbnail.tsx';
import { Badge } from '../../kit/Badge.tsx';
import classes from './CourseName.module.css';
import { text } from './courses-admin.es.ts';

/** The first cell of a course's row: picture, title and instructor. */
export function CourseName({ course }: { course: AdminCourse }) {
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <span className={classes.picture}>
        <CourseThumbnail course={course} />
      </span>
      <Box component="span" miw={0}>
        <Text span inherit lineClamp={2} lh={1.3} title={course.title}>
          {course.title}
        </Text>
        <Group component="span" gap="0 var(--mantine-spacing-xs)" c="dimmed" fz="0.8125rem" fw={400}>
          {course.instructor}
          {course.isFeatured && <Badge kind="accent">{text.featured}</Badge>}
        </Group>
      </Box>
    </Group>
  );
}
