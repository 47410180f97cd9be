import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSettings } from '../academy/useSettings.ts';
import { BookingCalendar } from '../kit/illustrations/BookingCalendar.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { ChosenCourse } from './ChosenCourse.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import classes from './SlotStep.module.css';
import { StepHeading } from './StepHeading.tsx';
import { text } from './scheduling.es.ts';
import { useChosenCourse } from './useChosenCourse.ts';
import { useSlotChoice } from './useSlotChoice.ts';

interface SlotStepProps {
  courseId: string;
  takesFocus: boolean;
  onChangeCourse: () => void;
}

/** Steps 2 and 3: the slot, then the summary. */
export function SlotStep({ courseId, takesFocus, onChangeCourse }: SlotStepProps) {
  const { course } = useChosenCourse(courseId);
  // Prefetched for the confirmation.
  useSettings();
  const { slots, slot, isMissing, askCount, choose, requireSlot, ask } = useSlotChoice();
  const choice = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (slot) summary.current?.scrollIntoView({ block: 'nearest' });
  }, [slot]);

  // Focuses the slots when the learner is sent back to them.
  useEffect(() => {
    if (askCount > 0) choice.current?.querySelector('input')?.focus();
  }, [askCount]);

  return (
    <Stack className={classes.root} gap="lg" data-has-course={course !== undefined || undefined}>
      <Stack ref={choice}>
        <StepHeading step={slot ? 3 : 2} title={text.chooseSlot} takesFocus={takesFocus} />
        <ChosenCourse courseId={courseId} onChange={onChangeCourse} />
        {course && <SlotPicker slots={slots} chosen={slot} isMissing={isMissing} onChoose={choose} />}
        {course && !slot && slots.length > 0 && (
          <Button className={classes.continue} onClick={requireSlot}>
            {text.continue}
          </Button>
        )}
      </Stack>
      {course && !slot && (
        <Stack
          className={classes.waiting}
          visibleFrom="md"
          align="center"
          justify="center"
          gap="sm"
          mih="18rem"
          p="lg"
          c="dimmed"
          ta="center"
        >
          <BookingCalendar />
          <p>{text.summaryWaits}</p>
        </Stack>
      )}
      {course && slot && (
        <div ref={summary} className={classes.summary}>
          <BookingSummary
            key={`${slot.date} ${slot.time}`}
            course={course}
            slot={slot}
            onConfirm={requireSlot}
            onBack={ask}
          />
        </div>
      )}
    </Stack>
  );
}
