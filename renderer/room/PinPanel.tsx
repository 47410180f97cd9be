import { Paper } from '@mantine/core';
import type { MachineRoom, StartLearner } from '../../contract/room-machine.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { Avatar } from '../kit/Avatar.tsx';
import { firstNameOf } from './first-name.ts';
import { PinPad } from './PinPad.tsx';
import classes from './PinPanel.module.css';
import { text } from './room.es.ts';
import { usePinEntry } from './usePinEntry.ts';

interface PinPanelProps {
  room: MachineRoom;
  /** Null before one is chosen. */
  learner: StartLearner | null;
  /** Called when a check begins and ends. */
  onChecking: (isChecking: boolean) => void;
  onLeave: () => void;
}

/** The chosen learner's PIN, beside the names on large screens. */
export function PinPanel({ room, learner, ...on }: PinPanelProps) {
  if (!learner)
    return (
      <Paper component="aside" className={classes.panel} data-empty>
        <p className={classes.first}>{text.chooseFirst}</p>
      </Paper>
    );
  return <ChosenPanel room={room} learner={learner} {...on} />;
}

function ChosenPanel({ room, learner, onChecking, onLeave }: PinPanelProps & { learner: StartLearner }) {
  const { settings } = room;
  const entry = usePinEntry(room, learner, onChecking);

  return (
    <Paper component="section" className={classes.panel} aria-labelledby="pin-title">
      <span className={classes.avatar}>
        <Avatar name={learner.name} size="lg" />
      </span>
      <h2 id="pin-title" className={classes.hello}>
        {text.hello(firstNameOf(learner.name))}
      </h2>
      {settings.requiresPin ? (
        <>
          <p>{text.typePin}</p>
          <PinPad {...entry} />
        </>
      ) : (
        <ActionButton size="lg" mt="lg" fullWidth isDisabled={entry.isChecking} onClick={() => entry.enter()} autoFocus>
          {text.enter}
        </ActionButton>
      )}
      <p className={classes.problem} role="alert">
        {entry.problem}
      </p>
      <p className={classes.help} role="status">
        {entry.isChecking ? text.checking : settings.requiresPin && text.forgotten}
      </p>
      <ActionButton variant="subtle" isDisabled={entry.isChecking} onClick={onLeave}>
        {text.otherName}
      </ActionButton>
    </Paper>
  );
}
