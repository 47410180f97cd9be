import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../academy/useSettings.ts';
import { BookingCalendar } from '../kit/illustrations/BookingCalendar.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { ChosenCourse } from './ChosenCourse.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import classes from './SlotStep.module.css';
import { StepHeading } from './StepHeading.tsx';
import { text } from './scheduling.es.ts';
import { availableSlots, type Slot, startOf } from './slots.ts';
import { useChosenCourse } from './useChosenCourse.ts';

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
  const [slots, setSlots] = useState(() => availableSlots(new Date()));
  const [slot, setSlot] = useState<Slot | null>(null);
  const [isSlotMissing, setIsSlotMissing] = useState(false);
  const [focusCount, setFocusCount] = useState(0);
  const choice = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (slot) summary.current?.scrollIntoView({ block: 'nearest' });
  }, [slot]);

  // Focuses the slots when the learner is sent back to them.
  useEffect(() => {
    if (focusCount > 0) choice.current?.querySelector('input')?.focus();
  }, [focusCount]);

  function choose(chosen: Slot) {
    setSlot(chosen);
    setIsSlotMissing(false);
  }

  /** Whether the chosen slot is still ahead: the page may have been open for hours. */
  function requireSlot(): boolean {
    if (slot && startOf(slot) > new Date()) return true;
    setSlots(availableSlots(new Date()));
    setIsSlotMissing(true);
    askForSlot();
    return false;
  }

  function askForSlot() {
    setSlot(null);
    setFocusCount(focusCount + 1);
  }

  return (
    <div className={classes.root} data-has-course={course !== undefined || undefined}>
      <div ref={choice} className={classes.choice}>
        <StepHeading step={slot ? 3 : 2} title={text.chooseSlot} takesFocus={takesFocus} />
        <ChosenCourse courseId={courseId} onChange={onChangeCourse} />
        {course && <SlotPicker slots={slots} chosen={slot} isMissing={isSlotMissing} onChoose={choose} />}
        {course && !slot && slots.length > 0 && (
          <Button className={classes.continue} onClick={requireSlot}>
            {text.continue}
          </Button>
        )}
      </div>
      {course && !slot && (
        <div className={classes.waiting}>
          <BookingCalendar />
          <p>{text.summaryWaits}</p>
        </div>
      )}
      {course && slot && (
        <div ref={summary} className={classes.summary}>
          <BookingSummary
            key={`${slot.date} ${slot.time}`}
            course={course}
            slot={slot}
            onConfirm={requireSlot}
            onBack={askForSlot}
          />
        </div>
      )}
    </div>
  );
}
