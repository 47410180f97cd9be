import { Box, Button, Paper, Stack, VisuallyHidden } from '@mantine/core';
import {
  IconBook2,
  IconCalendarEvent,
  IconCircleCheck,
  IconClock,
  IconExternalLink,
  IconVideo,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Course } from '../../contract/courses.ts';
import { useSettings } from '../academy/useSettings.ts';
import { Failure } from '../client/Failure.tsx';
import { formatDate } from '../kit/format.ts';
import { text as kit } from '../kit/kit.es.ts';
import classes from './BookingSummary.module.css';
import { bookingAddress } from './booking-address.ts';
import { StepNotice } from './StepNotice.tsx';
import { text } from './scheduling.es.ts';
import { SESSION_MINUTES, type Slot } from './slots.ts';

interface BookingSummaryProps {
  course: Pick<Course, 'title'>;
  slot: Slot;
  /** Called before the booking page opens; `false` keeps it closed. */
  onConfirm: () => boolean;
  onBack: () => void;
}

/** Step 3: the summary, and the link to the scheduling service. */
export function BookingSummary({ course, slot, onConfirm, onBack }: BookingSummaryProps) {
  const { data: settings, error, mutate } = useSettings();
  const [hasOpened, setHasOpened] = useState(false);

  if (!settings && error) return <Failure error={error} title={text.settingsFailed} onRetry={() => void mutate()} />;

  function handleConfirm() {
    if (!settings || !onConfirm()) return;
    window.open(bookingAddress(settings.schedulingUrl, slot, course.title), '_blank', 'noopener,noreferrer');
    setHasOpened(true);
  }

  return (
    <Paper component="section" p="md" aria-label={text.summary}>
      <Stack gap="sm">
        <Box component="h2" fz="lg">
          {text.confirmTitle}
        </Box>
        <Facts course={course} slot={slot} />
        {hasOpened && (
          <StepNotice kind="ok" fz="sm" role="status">
            <IconCircleCheck size={20} aria-hidden="true" />
            {text.opened}
          </StepNotice>
        )}
        <Button
          size="lg"
          color="accent"
          fullWidth
          loading={!settings}
          onClick={handleConfirm}
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {hasOpened ? text.openAgain : text.confirm}
          <VisuallyHidden> {kit.newTab}</VisuallyHidden>
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          {text.back}
        </Button>
      </Stack>
    </Paper>
  );
}

function Facts({ course, slot }: Pick<BookingSummaryProps, 'course' | 'slot'>) {
  return (
    <Stack
      component="ul"
      className={classes.facts}
      gap="sm"
      p="md"
      bdrs="md"
      bg="var(--mantine-color-tint)"
      fz="0.9375rem"
    >
      <Box component="li" fw={700}>
        <IconBook2 size={20} aria-hidden="true" />
        {course.title}
      </Box>
      <li>
        <IconCalendarEvent size={20} aria-hidden="true" />
        {`${formatDate(slot.date)}, ${slot.displayTime}`}
      </li>
      <li>
        <IconClock size={20} aria-hidden="true" />
        {text.minutes(SESSION_MINUTES)}
      </li>
      <li>
        <IconVideo size={20} aria-hidden="true" />
        {text.summaryFacts}
      </li>
    </Stack>
  );
}
