import { Box, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CourseDetail } from '../../contract/courses.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { useIsTakenOver } from '../kit/first-render.ts';
import { whenIdle } from '../kit/when-idle.ts';
import classes from './CourseSaving.module.css';
import { canSaveVideos } from './can-save.ts';
import { text } from './course-saving.es.ts';

const saveCoursePart = lazyPart(async () => (await import('./SaveCourse.tsx')).SaveCourse);

/** Space for saving a course, reserved from the first paint if saving is possible; its code loads when idle. */
export function CourseSaving({ course }: { course: CourseDetail }) {
  const isTakenOver = useIsTakenOver();
  const [isIdle, setIsIdle] = useState(false);
  const hasOwnVideos = course.lessons.some(({ videoUrl }) => videoUrl !== null);
  const canSave = !isTakenOver || canSaveVideos();
  const { Part: SaveCourse } = useLazyPart(saveCoursePart, isIdle && canSave && hasOwnVideos);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);

  if (course.lessons.length === 0 || !canSave) return null;
  return (
    <Box className={classes.row} p="0.375rem">
      {hasOwnVideos ? (
        <Box mih={44}>{SaveCourse && <SaveCourse course={course} />}</Box>
      ) : (
        <Text px={10} py="xs" c="dimmed" fz="sm">
          {text.onlyYoutube}
        </Text>
      )}
    </Box>
  );
}
