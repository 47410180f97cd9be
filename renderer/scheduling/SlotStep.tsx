import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
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

/** Steps two and three: the slot, and with one chosen the summary. */
export function SlotStep({ courseId, takesFocus, onChangeCourse }: SlotStepProps) {
  const { data: course } = useChosenCourse(courseId);
  const [slots, setSlots] = useState(() => availableSlots(new Date()));
  const [slot, setSlot] = useState<Slot | null>(null);
  const [isSlotMissing, setIsSlotMissing] = useState(false);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (slot) summary.current?.scrollIntoView({ block: 'nearest' });
  }, [slot]);

  function choose(chosen: Slot) {
    setSlot(chosen);
    setIsSlotMissing(false);
  }

  /** Whether there is a slot and it is still ahead: the page may have stood open for hours. */
  function requireSlot(): boolean {
    if (slot && startOf(slot) > new Date()) return true;
    setSlots(availableSlots(new Date()));
    setSlot(null);
    setIsSlotMissing(true);
    return false;
  }

  return (
    <div className={classes.root} data-with-summary={slot !== null || undefined}>
      <div className={classes.choice}>
        <StepHeading step={slot ? 3 : 2} title={text.chooseSlot} takesFocus={takesFocus} />
        <ChosenCourse courseId={courseId} onChange={onChangeCourse} />
        {course && <SlotPicker slots={slots} chosen={slot} isMissing={isSlotMissing} onChoose={choose} />}
        {course && !slot && slots.length > 0 && (
          <Button className={classes.continue} onClick={requireSlot}>
            {text.continue}
          </Button>
        )}
      </div>
      {course && slot && (
        <div ref={summary} className={classes.summary}>
          <BookingSummary
            key={`${slot.date} ${slot.time}`}
            course={course}
            slot={slot}
            onConfirm={requireSlot}
            onBack={() => setSlot(null)}
          />
        </div>
      )}
    </div>
  );
}
