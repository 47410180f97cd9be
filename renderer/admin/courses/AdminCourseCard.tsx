import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { AdminCourse } from '../../../contract/course-editing.ts';
import { CourseThumbnail } from '../../catalogue/thumbnail/CourseThumbnail.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { formatNumber } from '../../kit/format.ts';
import look from '../look/look.module.css';
import classes from './AdminCourseCard.module.css';
import { CourseRating } from './CourseRating.tsx';
import { text } from './courses-admin.es.ts';

interface AdminCourseCardProps {
  course: AdminCourse;
  /** The address of the editor. */
  to: To;
  actions: ReactNode;
}

/** A course as a card of the panel. */
export function AdminCourseCard({ course, to, actions }: AdminCourseCardProps) {
  return (
    <>
      <div className={classes.picture}>
        <CourseThumbnail course={course} />
        {course.isFeatured && (
          <Box component="span" pos="absolute" top={8} left={8}>
            <Badge kind="accent">{text.featured}</Badge>
          </Box>
        )}
      </div>
      <Box component="h2" fz="md" lh={1.3}>
        <Box component={Link} c="var(--mantine-color-text)" to={to} preventScrollReset data-row={course.id}>
          {course.title}
        </Box>
      </Box>
      <Box c="dimmed" fz="sm">
        <p>{course.instructor}</p>
        <Box component="p" mt="xs">
          {course.category}
        </Box>
      </Box>
      <Group className={look.digits} gap="0 var(--mantine-spacing-sm)" mt="auto" c="dimmed" fz="sm">
        <span>
          {formatNumber(course.viewCount)} {text.viewsUnit}
        </span>
        <CourseRating rating={course.rating} />
        <span>
          {formatNumber(course.duration)} {text.minutesUnit}
        </span>
        <Box component="span" display="flex" ml="auto">
          {actions}
        </Box>
      </Group>
    </>
  );
}
