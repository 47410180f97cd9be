import { Group, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import page from './CoursePage.module.css';
import classes from './CourseSkeleton.module.css';
import { text } from './courses.es.ts';

const LESSON_PLACES = [1, 2, 3, 4, 5, 6];

/** Placeholder of the course's size. */
export function CourseSkeleton() {
  return (
    <div className={page.detail} role="status" aria-busy="true" aria-label={text.loading}>
      <VisuallyHidden component="h1">{text.loading}</VisuallyHidden>
      <Stack>
        <div className={page.picture}>
          <Skeleton className={classes.picture} radius={0} />
        </div>
        <Skeleton width="32%" height={14} />
        <Skeleton width="80%" height={32} />
        <Skeleton height={14} />
        <Skeleton height={14} />
      </Stack>
      <Paper p="md">
        <Skeleton width="32%" height={14} />
        {LESSON_PLACES.map((place) => (
          <Group key={place} wrap="nowrap" gap="sm" mih={36} mt="md">
            <Skeleton circle flex="none" height={28} />
            <Skeleton height={14} />
          </Group>
        ))}
      </Paper>
    </div>
  );
}
