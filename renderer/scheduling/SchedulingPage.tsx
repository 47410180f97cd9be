import { Box, Group, Stack } from '@mantine/core';
import { IconClock, IconGift, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { CourseStep } from './CourseStep.tsx';
import classes from './SchedulingPage.module.css';
import { SlotStep } from './SlotStep.tsx';
import { text } from './scheduling.es.ts';
import { SESSION_MINUTES } from './slots.ts';

/** The advisory booking: a course (in the address), a slot, the confirmation. */
export function SchedulingPage() {
  usePageTitle(text.title);
  const [query, setQuery] = useSearchParams();
  const [hasMoved, setHasMoved] = useState(false);
  const courseId = query.get('course') ?? '';

  function goTo(course: Record<string, string>) {
    setHasMoved(true);
    setQuery(course);
  }

  return (
    <Stack gap="lg">
      <Stack component="header" gap="xs">
        <h1>{text.title}</h1>
        <Box component="p" c="dimmed">
          {text.lead}
        </Box>
        <Group component="ul" className={classes.facts} gap="xs" mt="xxs">
          <li>
            <IconClock size={16} aria-hidden="true" />
            {text.minutes(SESSION_MINUTES)}
          </li>
          <li>
            <IconGift size={16} aria-hidden="true" />
            {text.free}
          </li>
          <li>
            <IconVideo size={16} aria-hidden="true" />
            {text.video}
          </li>
        </Group>
      </Stack>
      {courseId === '' ? (
        <CourseStep takesFocus={hasMoved} onChoose={(course) => goTo({ course: course.id })} />
      ) : (
        <SlotStep key={courseId} courseId={courseId} takesFocus={hasMoved} onChangeCourse={() => goTo({})} />
      )}
    </Stack>
  );
}
