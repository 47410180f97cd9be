import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import classes from './SlotPicker.module.css';
import { text } from './scheduling.es.ts';
import type { Slot } from './slots.ts';

interface SlotPickerProps {
  slots: Slot[];
  chosen: Slot | null;
  /** Whether the learner has continued without a slot. */
  isMissing: boolean;
  onChoose: (slot: Slot) => void;
}

export function SlotPicker({ slots, chosen, isMissing, onChoose }: SlotPickerProps) {
  const name = useId();
  const errorId = useId();

  if (slots.length === 0) return <NoSlots />;

  return (
    <fieldset className={classes.group} aria-describedby={isMissing ? errorId : undefined}>
      <VisuallyHidden component="legend">{text.slots}</VisuallyHidden>
      <p className={classes.hint}>{text.localTime}</p>
      <div className={classes.slots}>
        {slots.map((slot) => (
          <label key={`${slot.date} ${slot.time}`} className={classes.slot}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              checked={chosen?.date === slot.date && chosen.time === slot.time}
              onChange={() => onChoose(slot)}
            />
            <b className={classes.time}>{slot.displayTime}</b>
            <span>{slot.displayDate}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={errorId} className={classes.error} role="alert">
          <IconAlertCircle size={20} aria-hidden="true" />
          {text.slotRequired}
        </p>
      )}
    </fieldset>
  );
}

function NoSlots() {
  const getHelp = (
    <Button component={Link} to="/ayuda" variant="light">
      {text.goToHelp}
    </Button>
  );
  return <EmptyState picture={<EmptyShelf />} title={text.noSlots} text={text.noSlotsHint} action={getHelp} />;
}
