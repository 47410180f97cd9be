import { Box, Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import classes from './SlotPicker.module.css';
import { StepNotice } from './StepNotice.tsx';
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
    <Stack component="fieldset" gap="sm" miw={0} m={0} p={0} bd={0} aria-describedby={isMissing ? errorId : undefined}>
      <VisuallyHidden component="legend">{text.slots}</VisuallyHidden>
      <Box component="p" c="dimmed" fz="sm">
        {text.localTime}
      </Box>
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
            <Box component="b" fz="lg">
              {slot.displayTime}
            </Box>
            <span>{slot.displayDate}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <StepNotice kind="missing" id={errorId} fz="0.9375rem" role="alert">
          <IconAlertCircle size={20} aria-hidden="true" />
          {text.slotRequired}
        </StepNotice>
      )}
    </Stack>
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
